import { signal } from '@preact/signals'
import { Button } from '../../components/button.tsx'
import { Menu } from '../../components/menu.tsx'
import type { PageWidth } from './mail-frame.tsx'
import type { ColorScheme } from './sanitize-mail.ts'

const WIDTHS: readonly (readonly [label: string, width: PageWidth])[] = [
  ['Fit', 'fit'],
  ['100 %', 'frame'],
  ['768 px', 768],
  ['375 px', 375],
]
const SCHEMES: readonly (readonly [label: string, scheme: ColorScheme])[] = [
  ['Light', 'light'],
  ['Dark', 'dark'],
]

/** Width of the page of every email. */
export const pageWidth = signal<PageWidth>('fit')
/** Color scheme of every email. Authors of emails expect a light page. */
export const colorScheme = signal<ColorScheme>('light')

/** Menu with the width and the color scheme of HTML emails. */
export function HtmlViewMenu() {
  return (
    <Menu title="View">
      <Choice label="Width" choices={WIDTHS} setting={pageWidth} />
      <Choice label="Color scheme" choices={SCHEMES} setting={colorScheme} />
    </Menu>
  )
}

/** Buttons of which one is pressed. */
function Choice<Value>({
  label,
  choices,
  setting,
}: {
  label: string
  choices: readonly (readonly [label: string, value: Value])[]
  setting: { value: Value }
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is not a group of form fields
    <div class="choice" role="group" aria-label={label}>
      {choices.map(([text, value]) => (
        <Button
          key={text}
          kind="small"
          aria-pressed={setting.value === value}
          onClick={() => {
            setting.value = value
          }}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}
