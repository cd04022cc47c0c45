import { type CheckResult, checkPlaces, count } from './check-result.ts'
import type { MailImage } from './mail-parts.ts'

const KILOBYTE = 1024
/** Size of the HTML above which Gmail hides the rest of an email. */
const GMAIL_LIMIT = 102 * KILOBYTE

/** Checks whether images have a text for people who do not see them. */
export function checkImages(images: readonly MailImage[]): CheckResult[] {
  if (images.length === 0) return [{ status: 'pass', title: 'Images', text: 'The email has no images.' }]
  const places = images
    .filter(({ alt }) => alt === null)
    .map(({ src }) => src.slice(0, 200) || 'an image without src')
  return [
    checkPlaces(places, {
      title: 'Images have a text',
      pass: `The email has ${count(images.length, 'image')}. Each has an alt attribute.`,
      wrong: `${count(places.length, 'image')} without alt. Mail clients that block images show nothing instead.`,
      advice: 'Add alt with a text that replaces the image, or alt="" if the image is a decoration.',
      status: 'warning',
    }),
  ]
}

/** Checks the size of the HTML. */
export function checkSize(html: string): CheckResult[] {
  const bytes = new TextEncoder().encode(html).length
  const size = `${(bytes / KILOBYTE).toFixed(1)} KB`
  const title = 'Size of the HTML'
  return bytes <= GMAIL_LIMIT
    ? [{ status: 'pass', title, text: `The HTML has ${size}. Gmail shows up to 102 KB.` }]
    : [
        {
          status: 'problem',
          title,
          text: `The HTML has ${size}. Gmail shows 102 KB and hides the rest.`,
          advice: 'Remove comments and unused CSS, or shorten the email.',
        },
      ]
}
