import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Note, VisuallyHidden } from '#components/ui/text.tsx'
import { numberText } from '#contract/number-text.ts'
import type { Picked } from './picked.tsx'
import { Table } from './table-look.ts'
import { isPhone, useTopRows } from './top-rows.tsx'
import { useUnsent } from './typed.ts'

type Cell<Row> = (row: Row) => ReactNode

/** One column: its head, and its cell of a row, or its figure, which is aligned. The first column leads the row. */
export type Column<Row> = { name: string; cell?: Cell<Row>; figure?: Cell<Row> }

type DataTableProps<Row> = {
  /** Names the table for a screen reader. */
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while they are fetched. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Where a row leads; its first cell is the link. */
  rowTo?: (row: Row) => string
  /** Shown instead of rows when there are none. */
  empty?: ReactNode
  error?: Error | null
  /**
   * Rows that are picked, for what is done with several at once; `nameOf` names one for a screen reader, `may` says which
   * can be.
   */
  pick?: Picked & { nameOf: (row: Row) => string; may?: (row: Row) => boolean }
  /** Rows shown before the rest is asked for, where the first ones say most; a phone shows three. */
  few?: number
  /** The page after these rows; null at the end. */
  more?: { isLoading: boolean; load: () => void } | null
}

const rowsText = (count: number) => (count === 1 ? '1 row' : `${numberText(count, 0)} rows`)

const rowHeightPx = 52
/** Fewer rows are all in the document, so that the browser's own search finds them. */
const fewRows = 120
/** Rows that a phone shows at first, and more at each press: there each is a card of several lines. */
const phoneRows = 12

/**
 * A table with any number of rows behind it: rows come page by page as one scrolls, and of very many only those near
 * the view are in the document. Where it is narrow each row becomes a small card, and a press shows more of them.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows: given,
  rowKey,
  rowTo,
  empty,
  error,
  more,
  few,
  pick,
}: DataTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  // Whoever comes back finds as many rows as there were.
  const { key } = useLocation()
  const [most, setMost] = useUnsent(
    () => (isPhone() ? phoneRows : Number.POSITIVE_INFINITY),
    `rows of ${caption} at ${key}`,
  )
  const top = useTopRows(given ?? [], few)
  const rows = given && (few ? top.shown : given.slice(0, most))
  const isCut = !few && (given?.length ?? 0) > most
  const count = rows?.length ?? 0
  const isVirtual = count > fewRows
  const virtual = useWindowVirtualizer({
    count: isVirtual ? count : 0,
    estimateSize: () => rowHeightPx,
    overscan: 20,
    scrollMargin: body.current?.offsetTop ?? 0,
  })
  const shown = virtual.getVirtualItems()
  const indices = isVirtual
    ? shown.map(({ index }) => index)
    : Array.from({ length: count }, (_, index) => index)
  const before = isVirtual ? (shown[0]?.start ?? 0) - virtual.options.scrollMargin : 0
  const after = isVirtual
    ? virtual.getTotalSize() - ((shown.at(-1)?.end ?? 0) - virtual.options.scrollMargin)
    : 0
  const end = useRef<HTMLDivElement>(null)
  const load = more && !isCut && !more.isLoading && !error ? more.load : null
  useEffect(() => {
    if (!load || !end.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: '600px',
    })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [load])

  const lead = (row: Row, column: Column<Row>) =>
    rowTo ? <Lead to={rowTo(row)}>{column.cell?.(row)}</Lead> : shownIn(row, column)

  const shownIn = (row: Row, { cell, figure = cell }: Column<Row>) => {
    const content = figure?.(row)
    return typeof content === 'string' && /\S{25}/.test(content) ? <Long>{content}</Long> : content
  }

  if (error && !rows) return <Notice tone="error">{error.message}</Notice>
  // One element all the while: what changes in it is read aloud.
  const status = (
    <Note role="status">
      {!rows && 'Fetching …'}
      {rows && (count > 0 ? <VisuallyHidden>{rowsText(count)}</VisuallyHidden> : empty)}
    </Note>
  )
  if (!rows || count === 0) return <Place>{status}</Place>
  return (
    <Place>
      {status}
      <Table aria-rowcount={more ? -1 : count + 1} data-wide={columns.length >= 6 || undefined}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, figure }) => (
              <th key={name} scope="col" data-figure={figure && true}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {before > 0 && <Gap aria-hidden="true" $blockSizePx={before} />}
          {indices.map((index) => {
            const row = rows[index]
            return (
              row !== undefined && (
                <tr
                  key={rowKey(row)}
                  data-index={index}
                  aria-rowindex={index + 2}
                  ref={isVirtual ? virtual.measureElement : undefined}
                >
                  {columns.map((each, column) =>
                    column > 0 ? (
                      <td key={each.name} data-name={each.name} data-figure={each.figure && true}>
                        {shownIn(row, each)}
                      </td>
                    ) : (
                      <th key={each.name} scope="row">
                        {pick && pick.may?.(row) !== false ? (
                          <PickCell>
                            <Pick
                              type="checkbox"
                              aria-label={`Pick ${pick.nameOf(row)}`}
                              checked={pick.ids.includes(rowKey(row))}
                              disabled={pick.isFull && !pick.ids.includes(rowKey(row))}
                              onChange={() => pick.toggle(rowKey(row))}
                            />
                            <span>{lead(row, each)}</span>
                          </PickCell>
                        ) : (
                          lead(row, each)
                        )}
                      </th>
                    ),
                  )}
                </tr>
              )
            )
          })}
          {after > 0 && <Gap aria-hidden="true" $blockSizePx={after} />}
        </tbody>
      </Table>
      {error && <Notice tone="error">{error.message}</Notice>}
      {few && top.rest}
      {(isCut || more) && (
        <More ref={end}>
          <Button
            variant="outline"
            disabled={!isCut && more?.isLoading}
            onClick={isCut ? () => setMost(most + phoneRows) : more?.load}
          >
            {!isCut && more?.isLoading ? 'Fetching …' : 'Show more'}
          </Button>
        </More>
      )}
    </Place>
  )
}

const Place = styled.div`
  container-type: inline-size;
`

const More = styled.div`
  padding-block-start: ${theme.space.md};
`

const Gap = styled.tr<{ $blockSizePx: number }>`
  block-size: ${({ $blockSizePx }) => `${$blockSizePx}px`};
`

/** A word that no column has room for, as robots type them, makes no other column go out of sight. */
const broken = css`
  min-inline-size: 9rem;
  overflow-wrap: anywhere;
`

const Long = styled.span`
  ${broken}
  display: inline-block;
`

const Lead = styled(Link)`
  ${broken}
  color: inherit;
  font-weight: 600;
  text-decoration-color: ${theme.color.lineStrong};
`

/** The box that picks a row, beside what leads the row. */
const PickCell = styled.div`
  display: flex;
  gap: ${theme.space.sm};
  align-items: start;

  > span {
    min-inline-size: 0;
  }
`

const Pick = styled.input`
  flex: none;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  margin: 0;
  accent-color: ${theme.color.teal};
`
