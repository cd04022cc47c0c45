/** Puts texts into the words of the tools that a model has: names of tools and arguments, no paths of requests. */
import { isRecord } from '../validation.ts'
import type { ToolData } from './tool-data.ts'

type Tools = readonly ToolData[]

const maxIssues = 3
const sentences = /.+?[.!?](?= [A-Z`{"]|$)|.+$/gs

/** Returns a description without the sentences that name other tools. Names of tools are in braces. Most texts have none. */
export function describeFor(tools: Tools, text: string): string {
  if (!text.includes('{')) return text
  return keepSentences(text, /\{(\w+)\}/g, (_, name) => tools.find(tool => tool.name === name)?.name).text
}

/** Returns the message of a problem of the service. */
export function translateProblem(
  { message, details }: { message: string; details: Record<string, unknown> | undefined },
  tools: Tools,
): string {
  const { issues } = details ?? {}
  if (Array.isArray(issues) && issues.length > 0 && issues.every(isRecord))
    return `${issues.slice(0, maxIssues).map(describeIssue).join('; ')}.`
  // What a message quotes stays as it is: somebody outside can have written it.
  const [, before = message, quoted = '', after = ''] = /^([^"]*)(".*")([^"]*)$/s.exec(message) ?? []
  const parts = [before, after].map(part =>
    keepSentences(part, /\b(GET|POST|PUT|PATCH|DELETE) (\/[\w/{}-]+)/g, (_, method, path) =>
      findTool(tools, method, path),
    ),
  )
  const [start, end] = parts.map(({ text }) => text)
  const hint = parts.some(({ isCut }) => isCut) ? ' No tool of yours changes this: ask the user.' : ''
  return `${start}${quoted}${end}`.trimEnd() + hint
}

/** Replaces what matches. Leaves out sentences in which a part has no replacement. */
function keepSentences(
  text: string,
  pattern: RegExp,
  replace: (...match: string[]) => string | undefined,
): { text: string; isCut: boolean } {
  const all = text.match(sentences) ?? []
  const kept = all.filter(sentence =>
    [...sentence.matchAll(pattern)].every(match => replace(...match) !== undefined),
  )
  const shown = kept.join('').replace(pattern, (...match) => replace(...match) ?? '')
  return { text: kept[0] === all[0] ? shown : shown.trimStart(), isCut: kept.length < all.length }
}

function findTool(tools: Tools, method: string, path: string): string | undefined {
  const template = path.replace(/\{\w+\}/g, 'x')
  const matches = (own: string) => new RegExp(`^${own.replace(/\{\w+\}/g, '[^/]+')}$`).test(template)
  return tools.find(tool => (tool.method ?? 'GET') === method && tool.path && matches(tool.path))?.name
}

/** Returns an issue with the name of the argument in place of the pointer, and without regular expressions. */
function describeIssue({ path, message }: Record<string, unknown>): string {
  const name = String(path ?? '')
    // The fields of these objects are arguments of their own.
    .replace(/^\/(?:(?:filters|pagination)\/)?/, '')
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.')
  const text = String(message).replace(/match pattern ("[^"]*"( or )?)+(, such as )?/, (...groups) =>
    groups[3] ? 'be like ' : /id$/i.test(name) ? 'be an id from a result' : 'have another form',
  )
  return name ? `\`${name}\` ${text}` : `The arguments: ${text}`
}
