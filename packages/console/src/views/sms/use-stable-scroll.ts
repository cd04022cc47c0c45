import { useLayoutEffect, useRef } from 'preact/hooks'

/** Distance from the end that counts as the end, in CSS pixels. */
const NEAR_PX = 40

/**
 * Keeps the scroll position of a box when rows are added. At the end, it scrolls to new rows. Otherwise, the visible rows stay
 * in place. Rows are identified by `data-id`. `ids` are the ids of the shown rows; `hasNewest` says whether the newest is one
 * of them.
 */
export function useStableScroll(
  ids: readonly string[],
  hasNewest: boolean,
): { box: { current: HTMLElement | null }; onScroll: () => void } {
  const box = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  const firstVisible = useRef<{ id: string; top: number }>(undefined)
  const onScroll = (): void => {
    const element = box.current
    if (!element) return
    isAtEnd.current = hasNewest && element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
    firstVisible.current = findFirstVisible(element)
  }
  const [first] = ids
  const last = ids.at(-1)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (isAtEnd.current && hasNewest) element.scrollTop = element.scrollHeight
    else if (firstVisible.current) {
      const row = findRows(element).find(({ dataset }) => dataset.id === firstVisible.current?.id)
      if (row) element.scrollTop += getTop(element, row) - firstVisible.current.top
    }
    onScroll()
  }, [first, last, hasNewest])
  return { box, onScroll }
}

function findFirstVisible(box: HTMLElement): { id: string; top: number } | undefined {
  const row = findRows(box).find(row => getTop(box, row) + row.offsetHeight > 0)
  return row && { id: row.dataset.id ?? '', top: getTop(box, row) }
}

function findRows(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('[data-id]')]
}

function getTop(box: HTMLElement, row: HTMLElement): number {
  return row.getBoundingClientRect().top - box.getBoundingClientRect().top
}
