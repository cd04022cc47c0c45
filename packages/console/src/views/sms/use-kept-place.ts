import { useLayoutEffect, useRef } from 'preact/hooks'

/** So close to its end something that scrolls counts as being there, in CSS pixels. */
const NEAR_PX = 40

/**
 * Keeps the place in a box that scrolls while rows come in: at its end what is new is followed, else what is read stays where
 * it is, also when rows come in above. Rows are told apart by their `data-id`. `ids` are those that are shown; `hasAll` says
 * that the last of all is among them.
 */
export function useKeptPlace(
  ids: readonly string[],
  hasAll: boolean,
): { box: { current: HTMLElement | null }; onScroll: () => void } {
  const box = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  const read = useRef<{ id: string; top: number }>(undefined)
  const onScroll = (): void => {
    const own = box.current
    if (!own) return
    isAtEnd.current = hasAll && own.scrollHeight - own.scrollTop - own.clientHeight < NEAR_PX
    read.current = firstInView(own)
  }
  const [first] = ids
  const last = ids.at(-1)
  useLayoutEffect(() => {
    const own = box.current
    if (!own) return
    if (isAtEnd.current && hasAll) own.scrollTop = own.scrollHeight
    else if (read.current) {
      const row = rowsOf(own).find(({ dataset }) => dataset.id === read.current?.id)
      if (row) own.scrollTop += topIn(own, row) - read.current.top
    }
    onScroll()
  }, [first, last, hasAll])
  return { box, onScroll }
}

function firstInView(box: HTMLElement): { id: string; top: number } | undefined {
  const row = rowsOf(box).find(one => topIn(box, one) + one.offsetHeight > 0)
  return row && { id: row.dataset.id ?? '', top: topIn(box, row) }
}

function rowsOf(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('[data-id]')]
}

function topIn(box: HTMLElement, row: HTMLElement): number {
  return row.getBoundingClientRect().top - box.getBoundingClientRect().top
}
