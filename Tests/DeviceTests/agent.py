"""agent: the client of the Model Context Protocol from PyPI orders a coffee in the kiosk.

Usage: agent.py VITRINECTL SOCKET MODE

MODE is how the version is agreed upon: legacy (initialize) or auto (server/discover). Writes a JSON object with what it
met to standard output.
"""

import asyncio
import base64
import json
import sys

from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client


async def order(vitrinectl, socket, mode):
    found = {}
    server = StdioServerParameters(command=vitrinectl, args=["mcp", "--socket", socket, "--patience", "600"])
    async with Client(stdio_client(server), mode=mode) as client:
        found["version"] = client.protocol_version
        found["server"] = client.server_info.name if client.server_info else None
        found["tools"] = [tool.name for tool in (await client.list_tools()).tools]

        async def call(tool, /, **arguments):
            result = await client.call_tool(tool, arguments)
            texts = "".join(part.text for part in result.content if part.type == "text")
            if result.is_error:
                raise RuntimeError(f"{tool} {arguments}: {texts}")
            return result.content[0] if result.content[0].type == "image" else texts

        await call("record", name="An agent orders two cappuccinos",
                   root="try KioskNavigationController(menu: Menu(file: Menu.bundledFile))", imports=["KioskApp"])
        await call("tap", identifier="menu.drink.cappuccino")
        await call("find", identifier="drink.name")
        await call("tap", identifier="drink.more")
        await call("tap", identifier="drink.add")
        found["elements"] = await call("elements")
        await call("tap", identifier="header.order")
        found["total"] = json.loads(await call("find", identifier="order.total"))
        found["layout"] = await call("explain_layout", identifier="order.total")
        wrong = await client.call_tool("tap", {"identifier": "order.pay"})
        found["refusal"] = [wrong.is_error, wrong.content[0].text]
        await call("tap", identifier="order.checkout")
        found["number"] = json.loads(await call("find", identifier="confirmation.number"))
        found["test"] = await call("stop")
        image = await call("picture", scale=0.25)
        found["picture"] = base64.b64decode(image.data)[:24].hex()
        found["frames"] = json.loads(await call("frames", count=3))
        found["logs"] = await call("logs")
        found["audit"] = await call("audit")
        await call("language", tag="de")
        await call("text_size", size="XL")
        found["german"] = await call("elements")
        found["tree"] = await call("tree")
    print(json.dumps(found))


if __name__ == "__main__":
    asyncio.run(order(*sys.argv[1:4]))
