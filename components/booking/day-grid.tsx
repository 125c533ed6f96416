import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { bookingWords } from '#words/booking.ts'
import { dayAfter, weekdayOf } from '#lib/call-slots.ts'
import { monthNames } from '#lib/date-text.ts'
import { weekdayText, weekdays } from '#lib/wall-time-text.ts'
import { media, theme } from '../theme/tokens.ts'

const { calendar: words } = bookingWords

type DayGridProps = {
  /** How many times are free, by day (`2026-11-24`), the soonest first. */
  counts: ReadonlyMap<string, number>
  chosen: string
  onChoose: (day: string) => void
}

/** The same day of another month, or its last. */
function dayInMonth(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return new Date(last.setUTCDate(Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10)
}

/** The days of a month, in weeks that begin on Monday; null where another month's would be. */
function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const length = Number(dayInMonth(`${month}-31`, 0).slice(8))
  const days: (string | null)[] = Array.from({ length: weekdayOf(first) }, () => null)
  for (let date = 0; date < length; date += 1) days.push(dayAfter(first, date))
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_cell, place) => days[week * 7 + place] ?? null),
  )
}

/** Where a key leads from a day, as the grid of a calendar has it everywhere. */
const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => dayAfter(day, -1),
  ArrowRight: (day) => dayAfter(day, 1),
  ArrowUp: (day) => dayAfter(day, -7),
  ArrowDown: (day) => dayAfter(day, 7),
  Home: (day) => dayAfter(day, -weekdayOf(day)),
  End: (day) => dayAfter(day, 6 - weekdayOf(day)),
  PageUp: (day) => dayInMonth(day, -1),
  PageDown: (day) => dayInMonth(day, 1),
}

/** A month of days to choose from: one of them is a stop of the Tab key, arrows and pages lead to the others. */
export function DayGrid({ counts, chosen, onChoose }: DayGridProps) {
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const days = [...counts.keys()]
  const [first = chosen, last = chosen] = [days[0], days.at(-1)]
  const [at, setAt] = useState(chosen)
  const isKey = useRef(false)

  useEffect(() => setAt(chosen), [chosen])
  useEffect(() => {
    if (isKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    isKey.current = false
  })

  const within = (day: string) => (day < first ? first : day > last ? last : day)
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    // With Alt the arrows are the browser's own Back and Forward.
    if (!step || event.altKey) return
    event.preventDefault()
    const next = within(step(at))
    // Where it leads nowhere nothing is drawn, and what is drawn later may not take the focus.
    isKey.current = next !== at
    setAt(next)
  }
  const month = at.slice(0, 7)
  const turn = (months: number, isThere: boolean, label: string) => (
    <Turn
      type="button"
      aria-label={label}
      aria-disabled={!isThere || undefined}
      onClick={() => isThere && setAt(within(dayInMonth(at, months)))}
    >
      {months < 0 ? '‹' : '›'}
    </Turn>
  )
  return (
    <div>
      <Head>
        {turn(-1, month > first.slice(0, 7), words.previous)}
        <Month id={id} aria-live="polite">
          {`${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`}
        </Month>
        {turn(1, month < last.slice(0, 7), words.next)}
      </Head>
      <Grid ref={grid} role="grid" aria-labelledby={id} onKeyDown={press}>
        <thead>
          <tr>
            {[...weekdays.slice(1), ...weekdays.slice(0, 1)].map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={`${month} ${index + 1}`}>
              {week.map((day, place) => {
                if (!day) return <td key={place} />
                const count = counts.get(day)
                return (
                  <td key={place} aria-selected={day === chosen}>
                    <Day
                      type="button"
                      tabIndex={day === at ? 0 : -1}
                      aria-disabled={!count || undefined}
                      aria-label={`${weekdayText(day)}, ${count ? words.count(String(count)) : words.none}`}
                      onClick={() => {
                        setAt(within(day))
                        if (count) onChoose(day)
                      }}
                    >
                      {Number(day.slice(8))}
                    </Day>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Grid>
    </div>
  )
}

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  margin-block-end: ${theme.space.xs};
`

const Month = styled.h3`
  font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
`

const Turn = styled.button`
  inline-size: ${theme.target};
  block-size: ${theme.target};
  border: 0;
  border-radius: ${theme.radius.round};
  background: none;
  color: ${theme.color.teal};
  font-size: ${theme.size.h3};
  line-height: 1;

  &[aria-disabled] {
    color: ${theme.color.lineStrong};
    cursor: default;
  }
`

const Grid = styled.table`
  inline-size: 100%;
  table-layout: fixed;
  border-collapse: collapse;

  th {
    padding-block: ${theme.space.xs};
    border-block-end: 1px solid ${theme.color.line};
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.caption};
    font-weight: 400;
    text-align: center;
  }
  td {
    padding: 2px 0;
    text-align: center;
  }
`

const Day = styled.button`
  inline-size: min(${theme.target}, 100%);
  block-size: ${theme.target};
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${theme.radius.round};
  background: ${theme.color.tealSoft};
  color: ${theme.color.teal};
  font-weight: 600;
  font-variant-numeric: lining-nums tabular-nums;

  &[aria-disabled] {
    background: none;
    color: ${theme.color.inkSoft};
    font-weight: 400;
    cursor: default;
  }
  [aria-selected='true'] > & {
    border-color: ${theme.color.teal};
    background: ${theme.color.teal};
    color: ${theme.color.surface};
  }
  ${media.forcedColors} {
    &[aria-disabled] {
      color: GrayText;
      border-color: Canvas;
    }
    [aria-selected='true'] > & {
      border: 3px solid Highlight;
    }
  }
`
