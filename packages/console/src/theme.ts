import { computed, effect, signal } from '@preact/signals'

const KEY = 'agentcomms-console-theme'
const THEMES = ['system', 'light', 'dark'] as const

type Theme = (typeof THEMES)[number]

/** Which colours there are: those of the system, unless another choice was made. */
export const theme = signal<Theme>(THEMES.find(one => one === localStorage.getItem(KEY)) ?? 'system')

effect(() => {
  localStorage.setItem(KEY, theme.value)
  document.documentElement.dataset.theme = theme.value
})

/** The choice behind this one. */
export const followingTheme = computed<Theme>(
  () => THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length] ?? 'system',
)

/** Goes on to the next choice. */
export function nextTheme(): void {
  theme.value = followingTheme.value
}
