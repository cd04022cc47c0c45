import { Parser } from 'htmlparser2'
import { MAX_HTML_DEPTH } from './html-to-text.ts'
import { toContentId } from './mail-urls.ts'

/**
 * Returns the HTML of an email without the images whose `cid:` URL names none of these Content-IDs. All other
 * bytes stay unchanged, and so does HTML that is nested too deeply.
 */
export function removeMissingImages(html: string, contentIds: readonly string[]): string {
  const known = new Set(contentIds)
  let depth = 0
  let kept = ''
  let position = 0
  const parser = new Parser({
    onopentag(name, { src }) {
      depth += 1
      if (depth > MAX_HTML_DEPTH) parser.pause()
      const contentId = name === 'img' && src !== undefined ? toContentId(src) : undefined
      if (contentId === undefined || known.has(contentId)) return
      kept += html.slice(position, parser.startIndex)
      position = parser.endIndex + 1
    },
    onclosetag() {
      depth -= 1
    },
  })
  parser.end(html)
  return kept + html.slice(position)
}
