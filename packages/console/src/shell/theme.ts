import { computed, effect, signal } from '@preact/signals'

const STORAGE_KEY = 'agentcomms-console-theme'
const THEMES = ['system', 'light', 'dark'] as const

type Theme = (typeof THEMES)[number]

/** Selected theme. Default: the theme of the system. */
export const theme = signal<Theme>(
  THEMES.find(name => name === localStorage.getItem(STORAGE_KEY)) ?? 'system',
)

effect(() => {
  localStorage.setItem(STORAGE_KEY, theme.value)
  document.documentElement.dataset.theme = theme.value
})

/** Theme that `switchTheme()` selects. */
export const nextTheme = computed<Theme>(
  () => THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length] ?? 'system',
)

/** Selects the next theme. */
export function switchTheme(): void {
  theme.value = nextTheme.value
}
