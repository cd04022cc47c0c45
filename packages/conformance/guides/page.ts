import { readFileSync } from 'node:fs'

/** Code block of a page. */
export interface Block {
  /** Language, such as `ts` or `sh`. */
  language: string
  /** Name of the file that the code belongs to. Such a block begins with a line such as ` ```ts [agent.ts]`. */
  file: string | undefined
  code: string
  /** Line of the page where the block begins. */
  line: number
}

/** Returns the code blocks of a page. */
export function readBlocks(page: string | URL): Block[] {
  const text = readFileSync(page, 'utf8')
  return [...text.matchAll(/^```(\w+)(?: \[([^\]\n]+)\])?\n(.*?)^```$/gms)].map(
    ({ index, 1: language = '', 2: file, 3: code = '' }) => ({
      language,
      file,
      code,
      line: text.slice(0, index).split('\n').length,
    }),
  )
}

/** Returns the files of a guide by name. Blocks with the same name are joined. */
export function joinFiles(blocks: readonly Block[]): Record<string, string> {
  const files: Record<string, string> = {}
  for (const { file, code } of blocks) {
    if (file !== undefined) files[file] = [files[file] ?? [], code].flat().join('\n')
  }
  return files
}

/**
 * Returns the commands of a shell block. A command can have several lines, each but the last with a backslash
 * at its end.
 */
export function listCommands(code: string): string[] {
  const lines = code.replaceAll(/ *\\\n */g, ' ').split('\n')
  return lines.filter(line => line !== '' && !line.startsWith('#'))
}

/** Replaces keys, ids, times and ports, which differ in each run. */
export function hideRandomValues(text: string): string {
  return text
    .replace(/\b(ak|mk|whsec)_[\w.]+/g, '$1_')
    .replace(/\bc[a-z0-9]{24}\b/g, 'id')
    .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z|\b\d\d:\d\d:\d\d\b/g, 'time')
    .replace(/\b\d+ ms\b/g, 'number ms')
    .replace(/(127\.0\.0\.1:)\d+/g, '$1port')
    .replace(/^( +Keys kept in +)\S+$/m, '$1file')
    .replace(/^( +Seed +)\d+$/m, '$1number')
    .trim()
}
