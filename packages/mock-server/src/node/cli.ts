#!/usr/bin/env node
import module from 'node:module'

// Node 22.1 and later: the next start reads the compiled code from the folder of temporary files.
const { enableCompileCache } = module as { enableCompileCache?: () => void }
enableCompileCache?.()

const { runCommandLine } = await import('./command/command-line.ts')
await runCommandLine(process.argv.slice(2))
