interface NodeProcess {
  readonly release?: { readonly name?: string }
  readonly versions: { readonly node?: string; readonly bun?: string; readonly deno?: string }
}

/** Throws if Node is too old. Bun and Deno report the version of Node that they imitate, polyfills have no `release`. */
export function checkNodeVersion(): void {
  const { process } = globalThis as { process?: NodeProcess }
  if (process?.release?.name !== 'node') return
  const { node = '', bun, deno } = process.versions
  if (!bun && !deno && /^(1?\d|20\.(.|1[0-8]))\./.test(node))
    throw new Error(`AgentComms needs Node 20.19 or newer; this is Node ${node}`)
}
