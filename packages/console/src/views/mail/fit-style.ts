/** Usual width of an email, in CSS pixels. */
const EMAIL_PIXELS = 600
/** Width that the scaled frame gets: the usual width and margins. */
const LAYOUT_PIXELS = 640

/**
 * Returns the style that scales a frame down so that an email fits a narrow box. Returns undefined if the box is wide enough or
 * not rendered.
 */
export function getFitStyle(width: number): { width: string; height: string; transform: string } | undefined {
  if (width <= 0 || width >= EMAIL_PIXELS) return undefined
  const percent = `${(LAYOUT_PIXELS / width) * 100}%`
  return { width: percent, height: percent, transform: `scale(${width / LAYOUT_PIXELS})` }
}
