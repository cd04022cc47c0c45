#!/usr/bin/env node
// Imports nothing that an old Node lacks, so that it can say which version is needed.
import module from 'node:module'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
// Bun and Deno report the version of Node that they imitate.
if (
  (major < 20 || (major === 20 && minor < 19)) &&
  !('bun' in process.versions || 'deno' in process.versions)
) {
  process.stderr.write(`agentcomms-mock: needs Node 20.19 or newer; this is Node ${process.versions.node}.\n`)
  process.exit(1)
}

// Node 22.1 and later: the next start reads the compiled code from the folder of temporary files.
const { enableCompileCache } = module as { enableCompileCache?: () => void }
enableCompileCache?.()

const { runCommandLine } = await import('./command/command-line.ts')
await runCommandLine(process.argv.slice(2))
