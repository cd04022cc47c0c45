#!/usr/bin/env node
// Imports nothing, so that an old Node can say which version is needed.
const { bun, deno, node } = process.versions
// Bun and Deno report the version of Node that they imitate.
if (!bun && !deno && /^(1?\d|20\.(\d|1[0-8]))\./.test(node)) {
  process.stderr.write(`agentcomms-mcp: needs Node 20.19 or newer; this is Node ${node}.\n`)
  process.exitCode = 1
} else void import('./command.ts')
