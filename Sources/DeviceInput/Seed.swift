// DeviceInput
