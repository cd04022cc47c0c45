import { join } from 'node:path'
import { build } from 'esbuild'

export interface Bundle {
  readonly file: string
  /** File to which `@agentcomms/client/webhooks` resolved. */
  readonly entry: string
}

/** Bundles a file of the consumer with the client in its node_modules. Throws if an import does not resolve. */
export async function bundle(consumer: string, name: string, conditions: string[]): Promise<Bundle> {
  const file = join(consumer, 'bundled', name)
  const { metafile } = await build({
    absWorkingDir: consumer,
    entryPoints: [name],
    outfile: file,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    conditions,
    metafile: true,
    logLevel: 'silent',
  })
  const resolved = metafile.inputs[name]?.imports.find(
    ({ original }) => original === '@agentcomms/client/webhooks',
  )
  return { file, entry: resolved?.path ?? 'nothing' }
}
