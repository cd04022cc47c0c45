/**
 * Returns what `create` makes of a window that is closed before it is used. Its documents run, load and report nothing. In a
 * document of the console, the browser would report each style and event handler of an email as blocked.
 */
export function createWithoutWindow<Created>(
  create: (window: Window & typeof globalThis) => Created,
): Created {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const window = frame.contentWindow
  if (!window) throw new TypeError('The browser created no window for a frame.')
  const created = create(window as Window & typeof globalThis)
  frame.remove()
  return created
}

/** Parses the HTML of an email. */
export function parseMailHtml(html: string): Document {
  return createWithoutWindow(window => new window.DOMParser()).parseFromString(html, 'text/html')
}
