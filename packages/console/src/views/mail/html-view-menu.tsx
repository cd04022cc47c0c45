import { signal } from '@preact/signals'
import { Button, Menu } from '../../components/button.tsx'
import type { PageWidth } from './html-tab.tsx'
import type { ColorScheme } from './sanitize-mail.ts'

const WIDTHS: readonly (readonly [width: PageWidth, label: string])[] = [
  ['fit', 'Fit'],
  ['frame', '100 %'],
  [768, '768 px'],
  [375, '375 px'],
]
const SCHEMES: readonly (readonly [scheme: ColorScheme, label: string])[] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
]

/** Width of the page of every email. */
export const pageWidth = signal<PageWidth>('fit')
/** Color scheme of every email. Authors of emails expect a light page. */
export const colorScheme = signal<ColorScheme>('light')

/** Menu with the width and the color scheme of HTML emails. */
export function HtmlViewMenu() {
  return (
    <Menu title="View">
      <Choice
        label="Width"
        choices={WIDTHS}
        value={pageWidth.value}
        onChange={width => {
          pageWidth.value = width
        }}
      />
      <Choice
        label="Color scheme"
        choices={SCHEMES}
        value={colorScheme.value}
        onChange={scheme => {
          colorScheme.value = scheme
        }}
      />
    </Menu>
  )
}

/** Buttons of which one is pressed. */
export function Choice<Value>(props: {
  label: string
  choices: readonly (readonly [value: Value, label: string])[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is not a group of form fields
    <div class="choice" role="group" aria-label={props.label}>
      {props.choices.map(([value, text]) => (
        <Button
          key={text}
          kind="small"
          aria-pressed={value === props.value}
          onClick={() => props.onChange(value)}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}
