/** Writes the pages for language models: `llms.txt` lists them, `llms-full.txt` contains them all. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { sections } from './sections.ts'

const base = process.env.DOCS_BASE ?? '/'
const dist = new URL('dist/', import.meta.url)

export function writeLlmsTexts(): void {
  const lists = sections.map(({ title, pages }) => {
    const links = pages.map(
      page => `- [${page.title}](${base}${page.path}.md): ${firstSentence(read(page.path))}`,
    )
    return `## ${title}\n\n${links.join('\n')}\n`
  })
  const pages = sections.flatMap(section => section.pages)
  const introduction = `# Agent Communications SDK\n\n> ${firstSentence(read('overview'))}\n`
  writeFileSync(new URL('llms.txt', dist), [introduction, ...lists].join('\n'))
  writeFileSync(new URL('llms-full.txt', dist), pages.map(page => read(page.path)).join('\n---\n\n'))
  for (const { path } of pages) copyFileSync(staged(path), new URL(`${path}.md`, dist))
}

function read(path: string): string {
  return readFileSync(staged(path), 'utf8')
}

function staged(path: string): URL {
  return new URL(`pages/${path}.md`, import.meta.url)
}

/** Returns the first sentence below the heading, without links. */
export function firstSentence(page: string): string {
  const [, paragraph = ''] = page.split(/\n\n+/)
  const text = paragraph.replace(/\s+/g, ' ').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  return /^.*?[.:](?= |$)/.exec(text)?.[0] ?? text
}
