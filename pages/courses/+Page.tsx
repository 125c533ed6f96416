import styled from 'styled-components'
import {
  bundle,
  courseWords,
  vaultBlocks,
  vaultHero,
  vaultClosing,
  vaultFaq,
  vaultTestimonials,
} from '#words/courses/vault.ts'
import { courses } from '#content/courses/courses.ts'
import { media, secondary, stack, theme } from '#components/theme/tokens.ts'
import { Ledger } from '#components/ui/ledger.tsx'
import { ReadyMark } from '#components/ui/ready-mark.tsx'
import { products } from '#contract/catalogue.ts'
import type { Course } from '#content/schemas/courses.ts'
import { formatMoney } from '#contract/money.ts'
import { CourseOrbits } from '#components/drawings/course-orbits.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Note } from '#components/ui/text.tsx'
import { LargeTitle } from '#components/ui/page-text.tsx'
import { Section, SectionHeading, TitledSection } from '#components/ui/section.tsx'
import { lessonSample } from '#content/work-samples/lesson.ts'
import { SampleLinks } from '#components/funnels/sample-links.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { LedgerSheet } from '#components/ui/ledger-sheet.tsx'
import { WaitingListSection } from '#components/limits/waiting-list-section.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { Faq } from '#components/sections/faq.tsx'
import { site } from '#site.config.ts'
import { Testimonials } from '#components/sections/testimonials.tsx'
import { StickyBar } from './sticky-bar.tsx'
import { BuyCourse } from './course-parts.tsx'
import { Beside, Split } from '#components/ui/split.tsx'

export function Page() {
  return (
    <>
      <VaultHero />
      <CourseBlocks />
      <BundleSection />
      <Testimonials
        title={vaultTestimonials.title}
        of={site.testimonials.slice(-1)}
        tone="sunken"
      />
      <Faq entries={vaultFaq} />
      <CallToAction title={vaultClosing.title} lead={vaultClosing.lead} />
      <BundleBar />
      <WaitingListSection waitingFor="course-bundle" />
    </>
  )
}

/** What the vault holds, and a page of one lesson to judge the rest by. */
function VaultHero() {
  const { excerpt } = lessonSample
  return (
    <PageHero
      {...vaultHero}
      href="#courses"
      aside={
        <>
          <LedgerSheet size="small" {...excerpt} />
          <Below>
            <SampleLinks of={lessonSample} />
          </Below>
        </>
      }
    />
  )
}

const Below = styled.div`
  margin-block-start: ${theme.space.sm};
`

/** The three courses as entries of one catalogue, each an orbit of the drawing beside them. */
function CourseBlocks() {
  return (
    <Section id="courses" tone="sunken" spacing="wide" labelledBy="three-courses">
      <Split
        $layout={{ columns: '5fr 8fr', rowGap: theme.space.xl, columnGap: theme.space.xxl }}
        data-orbits=""
      >
        <Overview>
          <SectionHeading id="three-courses" title={vaultBlocks.title} lead={vaultBlocks.lead} />
          <CourseOrbits
            orbits={courses.map(({ id, unit, inside }) => ({
              count: inside.items.length,
              label: `${products[id].name}: ${inside.items.length} ${unit}, ${formatMoney(products[id].amountCents)}`,
              name: vaultBlocks.rings[id],
            }))}
          />
        </Overview>
        <List>
          {courses.map((course) => (
            <CourseBlock key={course.id} course={course} />
          ))}
        </List>
      </Split>
    </Section>
  )
}

function CourseBlock({ course }: { course: Course }) {
  const { name, page, amountCents } = products[course.id]
  return (
    <Entry>
      <Count>
        <Figure>{course.inside.items.length}</Figure>
        {course.unit}
      </Count>
      <Words>
        <LargeTitle as="h3">{name}</LargeTitle>
        <p>{course.summary}</p>
        <Note>{course.reader}</Note>
        <div>
          <ReadyMark of={course.id} />
        </div>
      </Words>
      <Way>
        <Price>{formatMoney(amountCents)}</Price>
        <ButtonLink href={page} variant="outline" aria-label={`${vaultBlocks.see}: ${name}`}>
          {vaultBlocks.see}
        </ButtonLink>
      </Way>
    </Entry>
  )
}

const Overview = styled(Beside)`
  > svg {
    max-inline-size: 30rem;
    margin-inline: auto;
  }
`

const List = styled.div`
  container-type: inline-size;
  border-block-start: 2px solid ${theme.color.brass};
`

const Entry = styled.article`
  ${stack(theme.space.md, theme.space.lg)}
  padding-block: ${theme.space.xl};
  border-block-end: 1px solid ${theme.color.line};

  ${media.roomy} {
    grid-template-columns: 5rem minmax(0, 1fr) auto;
    padding-block: ${theme.space.xxl};
  }
`

const Count = styled.p`
  display: flex;
  align-items: baseline;
  gap: ${theme.space.xs};
  ${secondary(theme.size.small)}
  line-height: 1.3;

  ${media.roomy} {
    ${stack(theme.space.xs)}
    align-content: start;
  }
`

const Figure = styled.span`
  color: ${theme.color.brassText};
  font: 400 ${theme.size.figure}/0.8 ${theme.font.display};
  font-variant-numeric: lining-nums;
`

const Words = styled.div`
  ${stack(theme.space.sm)}
  align-content: start;
  max-inline-size: ${theme.width.form};
`

const Way = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.md};

  ${media.roomy} {
    flex-direction: column;
    align-items: end;
    justify-content: start;
  }
`

const Price = styled.p`
  font: 400 ${theme.size.h2}/1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`

/** The bundle as an account: what each part costs alone, and together. */
function BundleSection() {
  return (
    <TitledSection
      id="bundle"
      titleId="bundle-title"
      words={bundle}
      afterLead={<ReadyMark of="course-bundle" />}
      columns="5fr 6fr"
    >
      <div>
        <Ledger caption={bundle.caption} rows={bundle.rows} total={bundle.total} />
        <Foot>
          <BuyCourse id="course-bundle" hasCode>
            {bundle.buy}
          </BuyCourse>
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
  ${secondary(theme.size.small)}
`

/** The bundle, in reach once the page is scrolled past 800 pixels. */
function BundleBar() {
  return (
    <StickyBar revealAfter="800px" label={bundle.barLabel}>
      <p>
        {bundle.bar} <ReadyMark of="course-bundle" />
      </p>
      <BuyCourse id="course-bundle" size="medium">
        {bundle.buy}
      </BuyCourse>
    </StickyBar>
  )
}
