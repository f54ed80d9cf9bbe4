// DRMOutput
