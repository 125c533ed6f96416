import styled from 'styled-components'
import { hourValue, routineHours, aiProductivity } from '#words/courses/ai-productivity.ts'
import { numberText } from '#contract/number-text.ts'
import { TitledSection } from '#components/ui/section.tsx'
import { secondary, stack, theme } from '#components/theme/tokens.ts'
import { BigFigure } from '#components/ui/big-figure.tsx'
import { Note } from '#components/ui/text.tsx'
import { Split } from '#components/ui/split.tsx'
import { CoursePage } from '../course-parts.tsx'

export function Page() {
  return (
    <CoursePage course={aiProductivity}>
      <HourValue />
    </CoursePage>
  )
}

const longest = Math.max(...routineHours.map(({ before }) => before))
const sumOf = (side: 'before' | 'after') => routineHours.reduce((sum, row) => sum + row[side], 0)
const hours = (count: number) => hourValue.hours(numberText(count))

/** Where thirty hours go, what is left of them, and what a cautious part of the rest is worth. */
function HourValue() {
  return (
    <TitledSection titleId="hour-value" words={hourValue}>
      <Split $layout={{ columns: '7fr 5fr' }}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{hourValue.columns.workflow}</th>
              <td aria-hidden="true" />
              <th scope="col">{hourValue.columns.before}</th>
              <th scope="col">{hourValue.columns.after}</th>
            </tr>
          </thead>
          <tbody>
            {routineHours.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td aria-hidden="true">
                  <Bars viewBox="0 0 100 14" preserveAspectRatio="none">
                    <rect width={(before / longest) * 100} height="14" />
                    <rect data-after="" width={(after / longest) * 100} height="14" />
                  </Bars>
                </td>
                <td>{hours(before)}</td>
                <td>{hours(after)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{hourValue.total}</th>
              <td aria-hidden="true" />
              <td>{hours(sumOf('before'))}</td>
              <td>{hours(sumOf('after'))}</td>
            </tr>
          </tfoot>
        </Table>
        <Sum>
          <BigFigure size="large" value={hourValue.figure} label={hourValue.figureLabel} />
          <Working>{hourValue.sum}</Working>
          <Note>{hourValue.note}</Note>
        </Sum>
      </Split>
    </TitledSection>
  )
}

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${theme.size.small};

  th,
  td {
    padding: ${theme.space.sm} 0 ${theme.space.sm} ${theme.space.md};
    border-block-end: 1px solid ${theme.color.line};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }
  th:first-child {
    padding-inline-start: 0;
    text-align: start;
    white-space: normal;
  }
  td:nth-child(2) {
    inline-size: 40%;
  }
  thead th {
    ${secondary(theme.size.caption)}
  }
  tfoot :is(th, td) {
    border-block: 2px solid ${theme.color.brass};
    font-weight: 600;
  }
`

const Bars = styled.svg`
  inline-size: 100%;
  block-size: 0.875rem;
  fill: ${theme.color.line};

  [data-after] {
    fill: ${theme.color.teal};
  }
`

const Sum = styled.div`
  ${stack(theme.space.md)}
  align-content: start;
`

const Working = styled.p`
  padding-block: ${theme.space.sm};
  border-block: 1px solid ${theme.color.brass};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`
