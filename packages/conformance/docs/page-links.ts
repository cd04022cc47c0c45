/** Returns the text of a page without its code blocks. */
function removeCode(text: string): string {
  return text.replace(/^```.*?^```$/gms, '')
}

/** Returns the link targets of a page that are not on the web. */
export function listTargets(text: string): string[] {
  const targets = [...removeCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets.filter(target => !/^https?:/.test(target))
}

/** Returns the anchors of the headings of a page, as GitHub forms them. */
export function listAnchors(text: string): string[] {
  return [...removeCode(text).matchAll(/^#+ +(.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
