import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Metafile, Plugin } from 'esbuild'

/** Writes the page of the console, with the hashed names of the built files that its first view needs. */
export function writePage(template: string, file: string): Plugin {
  return {
    name: 'write-page',
    setup(build) {
      build.initialOptions.metafile = true
      build.onEnd(async ({ metafile }) => {
        if (!metafile) return
        const page = await readFile(template, 'utf8')
        await writeFile(file, page.replace('<!-- built files -->', listFiles(metafile).join('\n    ')))
      })
    },
  }
}

function listFiles({ outputs }: Metafile): string[] {
  const [script, output] =
    Object.entries(outputs).find(([, { entryPoint }]) => entryPoint?.endsWith('/main.tsx')) ?? []
  if (!script || !output?.cssBundle) throw new Error('The build has no script or no style sheet.')
  // The browser requests all chunks immediately, instead of one after the other.
  const chunks = output.imports.filter(({ kind }) => kind === 'import-statement')
  return [
    `<link rel="stylesheet" href="console/${basename(output.cssBundle)}" />`,
    ...chunks.map(({ path }) => `<link rel="modulepreload" href="console/${basename(path)}" />`),
    `<script type="module" src="console/${basename(script)}"></script>`,
  ]
}
