import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Mock } from '@agentcomms/mock-server'
import { expect, type Locator, type Page } from '@playwright/test'

const NOT_COPIED = '(nothing was copied)'

/** Resolves to the text of the clipboard. */
export async function readClipboard(page: Page): Promise<string> {
  return await page.evaluate(() => navigator.clipboard.readText())
}

/** Clicks a copy button, and resolves to the text that it copied. */
export async function copyWith(page: Page, button: Locator): Promise<string> {
  await page.evaluate(text => navigator.clipboard.writeText(text), NOT_COPIED)
  await button.click()
  await expect.poll(() => readClipboard(page)).not.toBe(NOT_COPIED)
  return await readClipboard(page)
}

/** Opens a section by its link, and one of its tabs. */
export async function goTo(page: Page, title: string, tab?: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  if (tab !== undefined) await page.getByRole('tab', { name: tab }).click()
}

/** Presses the shortcut of an element of the view, after the view shows the element. */
export async function pressShortcut(page: Page, key: '/' | 'l' | 'n' | 't'): Promise<void> {
  await expect(page.locator(`[data-key="${key}"]`).first()).toBeVisible()
  await page.keyboard.press(key)
}

/** Opens the search with the keyboard, and types a text. */
export async function searchEverything(page: Page, text: string): Promise<void> {
  // The page handles keys before it is live.
  await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
  await page.keyboard.type(text)
}

/** Runs a command in a shell. Resolves to its output. Rejects if it fails. */
export async function runInShell(command: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { timeout: 30_000 })
  return stdout
}

interface ApiResult {
  readonly id: string
  readonly items: readonly { readonly id: string; readonly subject: string | null }[]
}

/** Calls the API with the master key, such as `POST /email/send`. */
export async function callApi(mock: Mock, operation: string, body?: object): Promise<ApiResult> {
  const [method = '', path = ''] = operation.split(' ')
  const headers = { 'x-api-key': mock.masterKey, ...(body && { 'content-type': 'application/json' }) }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const response = await mock.fetch(mock.baseUrl + path, init)
  if (!response.ok) throw new Error(`${operation} returned ${response.status}: ${await response.text()}`)
  return await response.json()
}

/** Returns the rows of a list that are in the page. */
export function findRows(page: Page, list: string): Locator {
  return page.getByRole('listbox', { name: list, exact: true }).getByRole('option')
}

/** Chooses a width or a color scheme of HTML emails. */
export async function chooseView(page: Page, name: string): Promise<void> {
  await page.getByText('View', { exact: true }).first().click()
  await page.getByRole('button', { name, exact: true }).click()
}

/** Runs a task in the page. Resolves to its number of clicks and of keys, without inserted text and modifier keys. */
export async function countActions(
  page: Page,
  task: () => Promise<void>,
): Promise<{ clicks: number; keys: number }> {
  await page.evaluate(() => {
    const actions = { clicks: 0, keys: 0 }
    Object.assign(globalThis, { actions })
    const count = (event: Event): void => {
      // A click by keyboard has no `detail`. The page sends keys of its own to lists.
      if (event instanceof KeyboardEvent)
        actions.keys += Number(event.isTrusted && !/^(Control|Shift)$/.test(event.key))
      else if (event instanceof MouseEvent) actions.clicks += Number(event.isTrusted && event.detail > 0)
    }
    for (const type of ['click', 'keydown']) addEventListener(type, count, { capture: true })
  })
  await task()
  return await page.evaluate(() => Reflect.get(globalThis, 'actions'))
}
