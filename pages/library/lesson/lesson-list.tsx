import styled from 'styled-components'
import type { LessonData } from '#articles/lesson-data.server.ts'
import type { Part } from '#contract/contents/shelf.ts'
import { libraryPaths } from '#contract/library-paths.ts'
import { libraryWords } from '#contract/library-words.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'

const words = libraryWords.lesson

const isLesson = ({ kind, file }: Part) => kind === 'lesson' && file !== undefined

/** All lessons of the course beside the one that is read. */
export function LessonList({ shelf, modules, part: current }: LessonData) {
  return (
    <Side aria-label={words.list}>
      <p data-soft="">{words.list}</p>
      <ul data-parts="">
        {modules.flatMap(({ parts }) =>
          parts.filter(isLesson).map(({ id, title }) => (
            <li key={id} data-part={id}>
              <a
                href={libraryPaths.part(shelf, id)}
                aria-current={id === current.id ? 'page' : undefined}
              >
                {title}
              </a>
            </li>
          )),
        )}
      </ul>
    </Side>
  )
}

const Side = styled.nav`
  font-size: ${theme.size.small};
  line-height: 1.35;

  [aria-current] {
    color: ${theme.color.ink};
    font-weight: 600;
  }
  ${media.desktop} {
    position: sticky;
    inset-block-start: calc(${theme.headerHeight} + ${theme.space.lg});
    align-self: start;
    max-block-size: calc(100vh - ${theme.headerHeight} - ${theme.space.xxl});
    overflow-y: auto;
    padding-inline-start: ${theme.space.lg};
    border-inline-start: 1px solid ${theme.color.line};
  }
  ${media.print} {
    display: none;
  }
`
