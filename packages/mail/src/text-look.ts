import type { Style } from './css-rules.ts'

/** What CSS says about the text of an element. */
export type Look = Readonly<typeof DEFAULT_LOOK>
/** Red, green, blue and alpha from 0 to 255. */
type Color = readonly number[]

export interface ElementKind {
  /** Value of the property `display` without CSS. */
  display: string
  /** Whether Outlook gets another text instead of this element. */
  hasOutlookPart: boolean
}
interface Box extends ElementKind {
  get: (property: string) => string
  isAbsolute: boolean
  /** Distance in pixels to the right that leaves the page. Pages can be wider than an email. */
  limit: number
}

export const DEFAULT_LOOK = {
  /** Whether a person sees neither the element nor any element in it. */
  isHidden: false,
  /** Whether a person does not see the text. Elements in it can be visible. */
  isInvisible: false,
  /** Whether the element is clipped or outside of the page. Moved elements in it can be visible. */
  isAway: false,
  isIndented: false,
  isColorHidden: false,
  /** Whether a shadow, an outline or a background paints the letters. */
  isPainted: false,
  color: undefined as Color | undefined,
  /** In pixels. */
  fontSize: 16,
  whiteSpace: 'normal',
}
/** Nobody reads 1px or 1pt. */
const MIN_FONT_SIZE = 2
/** Declaration that can move an element back into the page. */
const LONG_MOVE = /^(?:inset|margin|padding|trans).*(?:[5-9]\d\d|\d{4}|\d\d(?:r?em|%|v|in)|[(?])/
const MIN_ALPHA = 0.05
/** Maximum difference of the channels of colors that nobody can tell apart. */
const MAX_COLOR_DIFFERENCE = 5
/** Pixels by unit. The sizes of window and font are unknown. */
const UNITS = toMap('px:1 pt:1.33 pc:16 in:96 cm:38 mm:3.8 q:0.95 rem:16 ex:8 ch:8 vw:10 vh:10')
const COLORS = toMap(
  `transparent:#0000 black:#000 white:#fff snow:#fffafa ivory:#fffff0 whitesmoke:#f5f5f5 gray:#808080 grey:#808080
  silver:#c0c0c0 red:#f00 lime:#0f0 blue:#00f yellow:#ff0 aqua:#0ff cyan:#0ff fuchsia:#f0f magenta:#f0f maroon:#800000
  green:#008000 navy:#000080 teal:#008080 purple:#800080 olive:#808000 orange:#ffa500`,
)

/**
 * Rules that hide an element with all that is in it, in any browser. A rule that depends on something else, such as the
 * size of a parent, is not in the list: a doubt keeps the text.
 */
const HIDING_RULES: readonly ((box: Box) => boolean)[] = [
  ({ get }) => get('display') === 'none' || get('content-visibility') === 'hidden',
  ({ get }) => isFaint(get('opacity')) || isFaint(/^opacity\(([\d.]+%?)\)$/.exec(get('filter'))?.[1] ?? ''),
  // Outlook hides it. Other clients do not, so it is text for them if Outlook gets another text.
  ({ get, hasOutlookPart }) => get('mso-hide') === 'all' && !hasOutlookPart,
  ({ get, display }) =>
    display !== 'inline' &&
    (readTransforms(get, /^scale(?:3d|x|y)?$/).some(part => /^[-+]?[0.]+%?$/.test(part)) ||
      readTransforms(get, /^rotate[xy]$/).some(part => /^-?(?:90|270)deg$/.test(part))),
  ({ get, isAbsolute }) => {
    const [top = 0, right = 0, bottom = 0, left = Number.NaN] = readArguments(get('clip'), 'rect', toPixels)
    return isAbsolute && left >= 0 && (bottom - top <= 1 || right - left <= 1)
  },
  ({ get }) => {
    const toPercent = (part: string) => (/%$|^0/.test(part) ? Number.parseFloat(part) : Number.NaN)
    const insets = readArguments(get('clip-path'), 'inset', toPercent)
    const [top = 0, right = top, bottom = top, left = right] = insets
    return top + bottom >= 100 || left + right >= 100
  },
  ({ get }) => /^(?:circle|polygon|ellipse)\((?:0(?:px|%)?[ ,]*)+\)$/.test(get('clip-path')),
]
/** Rules that clip an element, or move it out of the page. */
const AWAY_RULES: typeof HIDING_RULES = [
  // Inline elements and tables have the size of their text. Padding and a minimum leave space for it.
  box =>
    !/^(?:inline|contents|.*table.*|ruby.*)$/.test(box.display) &&
    (isClipped(box, 'width', 'x', ['left', 'right']) || isClipped(box, 'height', 'y', ['top', 'bottom'])),
  ({ get, limit }) =>
    /^(?:relative|absolute|fixed)$/.test(get('position')) &&
    (['left', 'right', 'bottom'].some(side => isOutside(get(`inset-${side}`), limit)) ||
      isOutside(get('inset-top'), Infinity)),
  ({ get, limit }) => isOutside(get('margin-left'), limit) && isTiny(get('padding-left') || '0'),
  ({ get, display, limit }) =>
    display !== 'inline' &&
    ((isOutside(get('margin-top'), Infinity) && isTiny(get('padding-top') || '0')) ||
      readTransforms(get, /^translate(?:3d|x|y)?$/).some(part => isOutside(part, limit))),
]

/** Whether a person sees the text. */
export function isSeen(look: Look): boolean {
  const { isHidden, isInvisible, isAway, isIndented, fontSize, isColorHidden } = look
  return !(isHidden || isInvisible || isAway || isIndented || isColorHidden || fontSize < MIN_FONT_SIZE)
}

/** Returns the look of an element in an element with the look `parent`. */
export function deriveLook(parent: Look, style: Style, { display, hasOutlookPart }: ElementKind): Look {
  const get = (property: string) => style.get(property) ?? ''
  const isAbsolute = /^(?:absolute|fixed)$/.test(get('position'))
  const isBlock = display === 'inline' && (isAbsolute || /^(?:left|right)$/.test(get('float')))
  const ownDisplay =
    get('display').replace(/^(?:inherit|initial|unset|revert.*|\?|.*\(.*)$/, 'inline') ||
    (isBlock ? 'block' : display)
  const limit = parent.isAway ? Infinity : 5000
  const isMoved = isAbsolute || [...style].some(entry => LONG_MOVE.test(entry.join()))
  const box: Box = { get, display: ownDisplay, isAbsolute, hasOutlookPart, limit }
  const inherit = <Value>(property: string, value: Value, read: (text: string) => Value) =>
    /^(?:inherit|unset|currentcolor)?$/.test(get(property)) ? value : read(get(property))
  const indent = /inline$|contents/.test(ownDisplay) ? '' : 'text-indent'
  const paint = get('text-shadow') + get('-webkit-text-stroke') + get('-webkit-text-stroke-width')
  const colorProperty = style.has('-webkit-text-fill-color') ? '-webkit-text-fill-color' : 'color'
  const color = inherit(colorProperty, parent.color, toColor)
  const isPainted =
    parent.isPainted ||
    !/^(?:none|0|inherit|initial|unset|revert(?:-layer)?)*$/.test(paint) ||
    /text/.test(get('background-clip') + get('background-color'))
  const isColored = [colorProperty, 'background-color', 'background-image'].some(name => style.has(name))
  return {
    isHidden: parent.isHidden || HIDING_RULES.some(isHiding => isHiding(box)),
    isAway: (parent.isAway && !isMoved) || AWAY_RULES.some(isHiding => isHiding(box)),
    isInvisible: inherit('visibility', parent.isInvisible, value => /^(?:hidden|collapse)$/.test(value)),
    isIndented: inherit(indent, parent.isIndented, value => isOutside(value, limit)),
    isColorHidden: isColored ? !isPainted && isColorHidden(color, get) : parent.isColorHidden,
    isPainted,
    color,
    fontSize: inherit('font-size', parent.fontSize, value => toFontSize(value, parent.fontSize)),
    whiteSpace: inherit('white-space', parent.whiteSpace, value => value),
  }
}

function isColorHidden(color: Color | undefined, get: Box['get']): boolean {
  const parts: readonly string[] = get('background-color').match(/[^\s(]+(?:\([^)]*\))?/g) ?? []
  if (color === undefined) return parts.includes('currentcolor')
  if (color[3] !== undefined && color[3] <= MIN_ALPHA * 255) return true
  const [part = '', ...others] = parts.filter(text => !/^(?:none|(?:no-)?repeat|scroll|0|0%)$/.test(text))
  const background = part === 'currentcolor' ? color : toColor(part)
  if (others.length > 0 || !/^(?:none|initial|unset)?$/.test(get('background-image'))) return false
  const isClose = (index: number) =>
    Math.abs((color[index] ?? 0) - (background?.[index] ?? 999)) <= MAX_COLOR_DIFFERENCE
  return background?.[3] === 255 && [0, 1, 2].every(isClose)
}

function isFaint(value: string): boolean {
  return Number.parseFloat(value) / (value.endsWith('%') ? 100 : 1) <= MIN_ALPHA
}

function isClipped({ get }: Box, size: string, axis: string, sides: readonly string[]): boolean {
  const spaces = [`min-${size}`, ...sides.map(side => `padding-${side}`)]
  return (
    (isTiny(get(size)) || isTiny(get(`max-${size}`))) &&
    spaces.every(name => isTiny(get(name) || '0')) &&
    /^[a-z ]*(?:hidden|clip|auto|scroll)/.test(`${get('overflow')} ${get(`overflow-${axis}`)}`)
  )
}

function isTiny(length: string): boolean {
  return toPixels(length) >= 0 && toPixels(length) <= 1
}

function isOutside(length: string, right: number): boolean {
  return toPixels(length) <= -999 || toPixels(length) >= right
}

/** Returns the first two arguments of transforms. Omits transforms that a browser possibly ignores. */
function readTransforms(get: Box['get'], names: RegExp): string[] {
  const text = `${get('transform')} scale(${get('scale')}) translate(${get('translate')})`
  if (!/^(?: ?\w+\([^()]*\))*$/.test(text)) return []
  return [...text.matchAll(/(\w+)\(([^()]*)\)/g)].flatMap(([, name = '', list = '']) => {
    const parts = list.split(/[\s,]+/)
    const isKnown = names.test(name) && parts.every(part => /^[-+]?[\d.]+(?:[a-z]+|%)?$/.test(part))
    return isKnown ? parts.slice(0, 2) : []
  })
}

function readArguments(value: string, name: string, read: (part: string) => number): number[] {
  const [, list = ''] = new RegExp(`^${name}\\(([^()]*)\\)$`).exec(value) ?? []
  return (list.match(/[^\s,]+/g) ?? []).map(part => read(part))
}

/** Returns NaN for a length that is unknown. */
function toPixels(value: string, em = DEFAULT_LOOK.fontSize, percent = 1): number {
  const [, number, unit = ''] = /^([-+]?[\d.]+(?:e[-+]?\d+)?)([a-z]+|%)?$/.exec(value) ?? []
  const factor = unit === 'em' ? em : unit === '%' ? percent : Number(UNITS.get(unit))
  return Number(number) === 0 ? 0 : Number(number) * factor
}

function toFontSize(value: string, parent: number): number {
  const size = toPixels(value, parent, parent / 100)
  return /^(?:smaller|larger)$/.test(value) ? parent : Number.isNaN(size) ? DEFAULT_LOOK.fontSize : size
}

function toColor(value: string): Color | undefined {
  const [, hex] = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(COLORS.get(value) ?? value) ?? []
  if (hex !== undefined) {
    const digits = (hex.length < 5 ? hex.replace(/./g, '$&$&') : hex).padEnd(8, 'f')
    return digits.match(/../g)?.map(channel => Number.parseInt(channel, 16))
  }
  const [, name, list = ''] = /^(rgb|hsl)a?\(((?:[-+\d.%, /]|\de-|deg)*)\)$/.exec(value) ?? []
  const scale = (part: string, index: number) =>
    Number.parseFloat(part) * (!part.endsWith('%') ? 1 : name === 'rgb' && index < 3 ? 2.55 : 0.01)
  const parts = list.match(/[^\s,/]+/g) ?? []
  const [one = 0, two = 0, three = Number.NaN, alpha = 1, other] = parts.map(scale)
  if (Number.isNaN(one + two + three + alpha) || other !== undefined) return undefined
  if (name === 'rgb') return [one, two, three, alpha * 255]
  const toChannel = (offset: number) => {
    const hue = (offset + one / 30 + 1200) % 12
    return 255 * (three - two * Math.min(three, 1 - three) * Math.max(-1, Math.min(hue - 3, 9 - hue, 1)))
  }
  return [toChannel(0), toChannel(8), toChannel(4), alpha * 255]
}

function toMap(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(/\s+/).map(entry => [entry.replace(/:.*/, ''), entry.replace(/.*:/, '')]))
}
