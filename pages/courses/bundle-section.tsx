import styled from 'styled-components'
import { bundle, courseWords } from '#content/courses/vault.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'
import { Ledger } from '#components/ui/ledger.tsx'
import { ToComeMark } from '#components/ui/to-come-mark.tsx'
import { BuyCourse } from './buy-course.tsx'

/** The bundle as an account: what each part costs alone, and together. */
export function BundleSection() {
  return (
    <TitledSection
      id="bundle"
      titleId="bundle-title"
      words={{
        ...bundle,
        lead: (
          <>
            {bundle.lead} <ToComeMark of="course-bundle" />
          </>
        ),
      }}
      columns="5fr 6fr"
    >
      <div>
        <Ledger caption={bundle.caption} rows={bundle.rows} total={bundle.total} />
        <Foot>
          <BuyCourse id="course-bundle">{bundle.buy}</BuyCourse>
          <p>{courseWords.refund}</p>
        </Foot>
      </div>
    </TitledSection>
  )
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.lg};
  margin-block-start: ${theme.space.lg};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`
