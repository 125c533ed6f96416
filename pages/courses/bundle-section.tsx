import styled from 'styled-components'
import { bundle, courseWords } from '#content/courses/vault.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Ledger } from '#components/ui/ledger.tsx'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'
import { ToComeMark } from '#components/ui/to-come-mark.tsx'
import { BuyCourse } from './buy-course.tsx'

/** The bundle as an account: what each part costs alone, and together. */
export function BundleSection() {
  return (
    <Section id="bundle" labelledBy="bundle-title">
      <Layout>
        <div>
          <SectionHeading
            id="bundle-title"
            eyebrow={bundle.eyebrow}
            title={bundle.title}
            lead={
              <>
                {bundle.lead} <ToComeMark of="course-bundle" />
              </>
            }
          />
        </div>
        <div>
          <Ledger caption={bundle.caption} rows={bundle.rows} total={bundle.total} />
          <Foot>
            <BuyCourse id="course-bundle">{bundle.buy}</BuyCourse>
            <p>{courseWords.refund}</p>
          </Foot>
        </div>
      </Layout>
    </Section>
  )
}

const Layout = styled.div`
  display: grid;
  gap: 0 ${theme.space.huge};

  ${media.desktop} {
    grid-template-columns: 5fr 6fr;
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.lg};
  margin-block-start: ${theme.space.lg};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`
