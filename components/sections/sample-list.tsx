import styled from 'styled-components'
import { samplePath } from '#content/work-samples/sample-paths.ts'
import { workSamples } from '#content/work-samples/work-samples.ts'
import { spread, theme } from '../theme/tokens.ts'
import { RuledList } from '../ui/page-text.tsx'
import { Note } from '../ui/text.tsx'

/** A page of each thing we deliver, to be opened. */
export function SampleList() {
  return (
    <Sheets>
      {workSamples.map(({ id, title, offer }) => (
        <li key={id}>
          <a href={samplePath(id)}>{title}</a>
          <Note as="span">{offer.name}</Note>
        </li>
      ))}
    </Sheets>
  )
}

const Sheets = styled(RuledList)`
  border-block-end: 1px solid ${theme.color.line};

  > li {
    ${spread}
    gap: ${theme.space.xxs} ${theme.space.md};
    align-items: baseline;
    padding-block: ${theme.space.sm};
  }
  > li > a {
    font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
  }
`
