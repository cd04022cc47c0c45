import { join } from 'node:path'
import { build } from 'esbuild'

export interface Bundle {
  readonly file: string
  /** The file that `@agentcomms/client/webhooks` led to. */
  readonly entry: string
}

/** Bundles a file of the consumer, with the client out of its own node_modules. Throws where a name leads nowhere. */
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
  const taken = metafile.inputs[name]?.imports.find(
    ({ original }) => original === '@agentcomms/client/webhooks',
  )
  return { file, entry: taken?.path ?? 'nothing' }
}
