"""Ends a build from a checkout in which the generated modules have not been made."""

from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class GeneratedModules(BuildHookInterface):
    def initialize(self, version, build_data):
        artifacts = self.metadata.config["tool"]["hatch"]["build"]["artifacts"]
        missing = [name for name in artifacts if not Path(self.root, name).exists()]
        if missing:
            raise SystemExit(
                f"{', '.join(missing)}: made from docs/openapi.json, and not in the repository. "
                "Run `npm run generate` at the root of the checkout first (it needs Node 20 or newer)."
            )
