import styled from 'styled-components'
import { cluster, theme } from '#components/theme/tokens.ts'
import { Section, SectionHeading } from '#components/ui/section.tsx'
import type { WrittenSample } from './written-samples.server.ts'

/** Seen by developers only. */
const words = {
  title: 'The mails',
  lead: 'Each mail with sample data: wide and narrow, in both schemes, and as text.',
  attached: (names: string) => `Attached: ${names}`,
} as const

const looks = [
  { width: 600, scheme: 'light' },
  { width: 320, scheme: 'light' },
  { width: 600, scheme: 'dark' },
  { width: 320, scheme: 'dark' },
] as const

/** The mail as a device of that scheme shows it, whatever this one's is. */
const inScheme = (html: string, scheme: 'light' | 'dark') =>
  html
    .replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('color-scheme:light dark', `color-scheme:${scheme}`)

/** Every mail with sample data, as wide and as narrow as it is read, in both schemes and as text. */
export function Page({ mails }: { mails: readonly WrittenSample[] }) {
  return (
    <Section label={words.title}>
      <SectionHeading level={1} title={words.title} lead={words.lead} />
      {mails.map(({ title, subject, html, text, attached }, index) => (
        <Entry key={title} open={index === 0}>
          <Summary>
            {title}: {subject}
          </Summary>
          <Looks>
            {looks.map(({ width, scheme }) => (
              <Look
                key={`${width} ${scheme}`}
                title={`${title}, ${width} px, ${scheme}`}
                srcDoc={inScheme(html, scheme)}
                sandbox=""
                loading="lazy"
                width={width}
                height={720}
              />
            ))}
            <Text>{[text, ...(attached ? [words.attached(attached)] : [])].join('\n')}</Text>
          </Looks>
        </Entry>
      ))}
    </Section>
  )
}

const Entry = styled.details`
  border-block-end: 1px solid ${theme.color.line};
`

const Summary = styled.summary`
  padding-block: ${theme.space.md};
  font-weight: 600;
`

const Looks = styled.div`
  padding-block-end: ${theme.space.lg};
  ${cluster(theme.space.md)}
`

const Look = styled.iframe`
  max-inline-size: 100%;
  border: 1px solid ${theme.color.line};
`

const Text = styled.pre`
  margin: 0;
  max-inline-size: 72ch;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font: ${theme.size.caption} / 1.6 ${theme.font.mono};
`
