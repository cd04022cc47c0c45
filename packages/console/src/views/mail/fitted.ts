/** Mails are mostly laid out for that many pixels. */
const USUAL_PIXELS = 600
/** Room for those, and for what is around them. */
const LAID_OUT_PIXELS = 640

/**
 * The style by which a frame in a box that is narrower than mails are laid out for shows their whole width, smaller; undefined in
 * one that is wide enough, or is not laid out.
 */
export function fitted(width: number): { width: string; height: string; transform: string } | undefined {
  if (width <= 0 || width >= USUAL_PIXELS) return undefined
  const share = `${(LAID_OUT_PIXELS / width) * 100}%`
  return { width: share, height: share, transform: `scale(${width / LAID_OUT_PIXELS})` }
}
