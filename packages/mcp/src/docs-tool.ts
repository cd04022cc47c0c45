import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type AgentTool, defineTool, type ToolResult } from '@agentcomms/client/tools'
import { suggest } from './flags.ts'

const INDEX = 'README.md'
const MAX_HITS = 6
const MAX_EXCERPT = 300
/** Longer pages are read in sections, in characters. */
const MAX_PAGE = 12_000

/** A heading of a page, with the text below it. */
interface Section {
  /** Page with anchor, such as `client/email.md#attachments`. */
  readonly place: string
  readonly heading: string
  readonly text: string
}

/** Returns the folder of the pages of the installed mock server. Undefined if it is not installed, or has none. */
function findPages(): string | undefined {
  try {
    const manifest = import.meta.resolve('@agentcomms/mock-server/package.json')
    const folder = fileURLToPath(new URL('docs', manifest))
    return existsSync(join(folder, INDEX)) ? folder : undefined
  } catch {
    return undefined
  }
}

/** Returns the tool that searches and reads the installed pages. Undefined without pages. */
export function createDocsTool(): AgentTool | undefined {
  const folder = findPages()
  if (folder === undefined) return undefined
  const text = (description: string) => ({ type: 'string', description })
  return defineTool({
    name: 'docs',
    title: 'Docs',
    description:
      'Searches the documentation of the installed SDK by words, or reads a page of it. Read before you guess a name. Without arguments, lists the pages.',
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    inputSchema: {
      type: 'object',
      properties: {
        query: text('Words, such as attachment base64.'),
        page: text('Page or section of an earlier result, such as client/email.md#attachments.'),
      },
      required: [],
      additionalProperties: false,
    },
    // We wrote the pages.
    raw: true,
    run: async ({ query, page = INDEX }) =>
      query === undefined ? readPage(folder, String(page)) : searchPages(folder, String(query)),
  })
}

/** Returns the names of the pages that the index lists. Only they are read. */
function listPages(folder: string): string[] {
  const links = readFileSync(join(folder, INDEX), 'utf8').matchAll(/\]\(([^)#]+\.md)\)/g)
  return [INDEX, ...new Set([...links].map(([, page = '']) => page))]
}

function readPage(folder: string, place: string): ToolResult {
  const [page = '', anchor] = place.split('#')
  const pages = listPages(folder)
  if (!pages.includes(page)) {
    const message = `No page is ${page}.${suggest(page, pages)} Without arguments, docs lists the pages.`
    return { error: { code: 'NOT_FOUND', message } }
  }
  const text = readFileSync(join(folder, page), 'utf8')
  const sections = splitPage(page, text)
  if (anchor === undefined && text.length <= MAX_PAGE) return { page, text }
  const section = anchor === undefined ? sections[0] : sections.find(one => one.place === place)
  const others = sections.slice(1).map(one => one.place)
  return { page: section?.place ?? page, text: section?.text ?? 'No such section.', sections: others }
}

/** Returns the sections that have most of the words. A rare word counts more, and so does one in a heading. */
function searchPages(folder: string, query: string): ToolResult {
  const sections = listPages(folder)
    .filter(page => page !== INDEX)
    .flatMap(page => splitPage(page, readFileSync(join(folder, page), 'utf8')))
  const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])]
  const scores = new Map<Section, number>()
  for (const word of words) {
    const hits = sections.filter(({ text }) => text.toLowerCase().includes(word))
    for (const hit of hits) {
      const weight = Math.log(1 + sections.length / hits.length)
      const inHeading = `${hit.place} ${hit.heading}`.toLowerCase().includes(word) ? 2 : 1
      scores.set(hit, (scores.get(hit) ?? 0) + weight * inHeading)
    }
  }
  const best = [...scores].sort(([, a], [, b]) => b - a).slice(0, MAX_HITS)
  const items = best.map(([{ place, heading, text }]) => ({ page: place, heading, text: cut(text, words) }))
  return items.length > 0
    ? { items }
    : { items, notice: 'No page has these words. Without arguments, docs lists all.' }
}

/** Returns the lines of a text from the one that has most of the words. */
function cut(text: string, words: readonly string[]): string {
  const lines = text.split('\n').slice(1)
  const counts = lines.map(line => words.filter(word => line.toLowerCase().includes(word)).length)
  const first = Math.max(0, counts.indexOf(Math.max(...counts)))
  return lines.slice(first).join('\n').trim().slice(0, MAX_EXCERPT)
}

function splitPage(page: string, text: string): Section[] {
  const whole: string[] = []
  for (const part of text.split(/(?<=\n)(?=#{1,4} \S)/)) {
    // A line of code can begin like a heading.
    const isInCode = ((whole.at(-1) ?? '').match(/^```/gm) ?? []).length % 2 === 1
    whole.push(isInCode ? whole.pop() + part : part)
  }
  return whole.map(part => {
    const heading = part.split('\n', 1)[0]?.replace(/^#+ /, '') ?? ''
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
    return { place: `${page}#${anchor}`, heading, text: part }
  })
}
