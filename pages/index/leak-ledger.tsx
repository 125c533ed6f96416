import styled from 'styled-components'
import { home } from '#content/home.ts'
import { site } from '#site.config.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { SampleMark } from '#components/ui/sample-mark.tsx'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'

/** The five leak areas as an account of losses. */
export function LeakLedger() {
  const { leaks } = home
  return (
    <Section labelledBy="leaks" tone="sunken">
      <SectionHeading
        id="leaks"
        eyebrow={leaks.eyebrow}
        title={leaks.title}
        lead={
          <>
            {leaks.lead}
            <SampleMark of={site.figures.monthlyLoss} />
          </>
        }
      />
      <Table>
        <thead>
          <tr>
            <Head scope="col">{leaks.columns.area}</Head>
            <Head scope="col">{leaks.columns.sign}</Head>
            <Head scope="col">{leaks.columns.cause}</Head>
          </tr>
        </thead>
        <tbody>
          {leaks.rows.map(({ area, sign, cause }) => (
            <Row key={area}>
              <Area scope="row">{area}</Area>
              <Sign>{sign}</Sign>
              <Cause>{cause}</Cause>
            </Row>
          ))}
        </tbody>
      </Table>
      <Foot>
        <ButtonLink href="/pricing" size="large">
          {leaks.button}
        </ButtonLink>
        <p>{leaks.buttonNote}</p>
      </Foot>
    </Section>
  )
}

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  border-block-start: 2px solid ${theme.color.brass};
`

const Head = styled.th`
  padding: ${theme.space.sm} ${theme.space.lg} ${theme.space.sm} 0;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
  font-weight: 600;
  text-align: start;

  @media (max-width: 43.99rem) {
    position: absolute;
    clip-path: inset(50%);
  }
`

const Row = styled.tr`
  display: grid;
  padding-block: ${theme.space.md};
  border-block-start: 1px solid ${theme.color.line};

  ${media.tablet} {
    display: table-row;
  }
`

const Area = styled.th`
  font: 400 ${theme.size.h3}/1.15 ${theme.font.display};
  text-align: start;

  ${media.tablet} {
    padding: ${theme.space.md} ${theme.space.lg} ${theme.space.md} 0;
    border-block-start: 1px solid ${theme.color.line};
    vertical-align: baseline;
  }
  ${media.desktop} {
    white-space: nowrap;
  }
`

const Sign = styled.td`
  padding-block: ${theme.space.xxs};
  font-weight: 600;

  ${media.tablet} {
    inline-size: 26%;
    padding: ${theme.space.md} ${theme.space.lg} ${theme.space.md} 0;
    border-block-start: 1px solid ${theme.color.line};
    vertical-align: baseline;
  }
`

const Cause = styled.td`
  color: ${theme.color.inkSoft};

  ${media.tablet} {
    inline-size: 48%;
    padding-block: ${theme.space.md};
    border-block-start: 1px solid ${theme.color.line};
    vertical-align: baseline;
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.md} ${theme.space.lg};
  margin-block-start: ${theme.space.xl};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`
