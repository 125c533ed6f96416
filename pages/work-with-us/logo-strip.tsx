import styled from 'styled-components'
import { site } from '#site.config.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Note } from '#components/ui/note.tsx'
import { SampleMark } from '#components/ui/sample-mark.tsx'
import { Section } from '#components/ui/section.tsx'

type LogoStripProps = { label: string; lead: string }

/** Who we work with, set as type: names an operator lists in site.config.ts. */
export function LogoStrip({ label, lead }: LogoStripProps) {
  const areAllSamples = site.clientLogos.every(({ isSample }) => isSample)
  return (
    <Section tone="sunken" spacing="none" label={label}>
      <Line>
        <Note>
          {lead}
          <SampleMark of={{ isSample: areAllSamples }} />
        </Note>
        <Names>
          {site.clientLogos.map(({ name, isSample = false }) => (
            <li key={name}>
              <span>{name}</span>
              <SampleMark of={{ isSample: isSample && !areAllSamples }} />
            </li>
          ))}
        </Names>
      </Line>
    </Section>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm} ${theme.space.xl};
  align-items: baseline;
  padding-block: ${theme.space.lg};
`

const Names = styled.ul`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.lg};
  font: 400 ${theme.size.h3}/1.3 ${theme.font.display};

  ${media.desktop} {
    justify-content: space-between;
  }
`
