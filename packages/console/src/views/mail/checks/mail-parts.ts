/** Link of an email. */
export interface MailLink {
  text: string
  /** Value of `href`, or null without one. */
  href: string | null
}

/** Image of an email. */
export interface MailImage {
  src: string
  /** Value of `alt`, or null without one. */
  alt: string | null
}

/** Parts of the HTML of an email that the checks need. */
export interface MailParts {
  links: readonly MailLink[]
  images: readonly MailImage[]
}

/** Reads the parts of the HTML of an email. */
export function readMailParts(page: Document): MailParts {
  const anchors = [...page.querySelectorAll('a, area')].filter(
    // A named anchor without `href` is the target of a link.
    anchor => anchor.hasAttribute('href') || !(anchor.hasAttribute('name') || anchor.id !== ''),
  )
  return {
    links: anchors.map(anchor => ({ text: readText(anchor), href: anchor.getAttribute('href') })),
    images: [...page.querySelectorAll('img')].map(image => ({
      src: image.getAttribute('src') ?? '',
      alt: image.getAttribute('alt'),
    })),
  }
}

function readText(anchor: Element): string {
  const text = (anchor.textContent ?? '').replace(/\s+/g, ' ').trim()
  return text === '' ? (anchor.querySelector('img')?.getAttribute('alt') ?? '') : text
}
