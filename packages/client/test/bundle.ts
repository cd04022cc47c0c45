import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build } from 'esbuild'

/** Bundles `contents`, a module in `src`, into one file for any platform. */
export async function bundle(contents: string, options: BuildOptions = {}) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('../src', import.meta.url)) },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    ...options,
    metafile: true,
  })
  const text = (outputFiles ?? []).map(file => file.text).join('')
  const imports = Object.values(metafile.outputs).flatMap(output => output.imports.map(({ path }) => path))
  return { text, imports, inputs: Object.keys(metafile.inputs) }
}

/** Returns the gzipped size in kilobytes. */
export function sizeOf(text: string): number {
  return gzipSync(text, { level: 9 }).length / 1024
}
