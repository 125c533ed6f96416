import styled from 'styled-components'
import type { LessonData } from '#articles/lesson-data.server.ts'
import { libraryPaths } from '#contract/library-paths.ts'
import { libraryWords } from '#contract/library-words.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Body } from '#components/prose/body.tsx'
import { Prose } from '#components/prose/prose.tsx'
import { Section } from '#components/ui/section.tsx'
import { Sheet } from '../sheet.ts'
import { LessonFoot } from './lesson-foot.tsx'
import { LessonList } from './lesson-list.tsx'

const words = libraryWords.lesson

/** One lesson. What is the buyer's own (what was read, the form that says so) is filled in by the worker. */
export function Page(data: LessonData) {
  const { shelf, shelfName, module, part, lesson } = data
  return (
    <Section spacing="tight">
      <Sheet>
        <Columns>
          <div>
            <header>
              <a data-back="" href={libraryPaths.shelf(shelf)}>
                ← {shelfName}
              </a>
              <h1>{part.title}</h1>
              <p data-lead="">{lesson.summary}</p>
              <p data-soft="">
                {module.title === part.title ? '' : `${module.title} · `}
                {words.minutes(lesson.readMinutes)}
              </p>
            </header>
            <Prose>
              <Body blocks={lesson.blocks} />
            </Prose>
            <LessonFoot {...data} />
          </div>
          <LessonList {...data} />
        </Columns>
      </Sheet>
    </Section>
  )
}

const Columns = styled.div`
  display: grid;
  gap: ${theme.space.xxl};

  > * {
    min-inline-size: 0;
  }
  header {
    margin-block-end: ${theme.space.xl};
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 18rem;
  }
`
