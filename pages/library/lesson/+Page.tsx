import styled from 'styled-components'
import type { LessonData } from '#articles/lesson-data.server.ts'
import { libraryPaths } from '#contract/paths.ts'
import { libraryWords } from '#contract/library-words.ts'
import { columnsIn, hiddenIn, media, spread, stack, theme } from '#components/theme/tokens.ts'
import { Body } from '#components/prose/body.tsx'
import { besideProse, Prose } from '#components/prose/prose.tsx'
import { Section } from '#components/ui/section.tsx'
import type { Part } from '#contract/contents/shelf.ts'
import { Sheet } from '../sheet.ts'

const isLesson = ({ kind, file }: Part) => kind === 'lesson' && file !== undefined

/** All lessons of the course beside the one that is read. */
function LessonList({ shelf, modules, part: current }: LessonData) {
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
  ${besideProse}
`

/** Under a lesson: what is fetched with it, whether it was read, and the way on. */
function LessonFoot({ shelf, module, part, previous, next }: LessonData) {
  const downloads = module.parts.filter(({ kind, file }) => kind === 'download' && file)
  return (
    <Foot>
      {downloads.length > 0 && (
        <section aria-labelledby="goes-with">
          <h2 id="goes-with">{words.downloads}</h2>
          <ul data-parts="">
            {downloads.map(({ id, title, file }) => (
              <li key={id} data-kind="download">
                <a href={libraryPaths.file(shelf, id)}>{title}</a>
                <small>{file?.split('.').at(-1)?.toUpperCase()}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <form method="post" action={libraryPaths.part(shelf, part.id)} data-read-form="">
        <button name="read" value="yes">
          {words.markDone}
        </button>
      </form>
      <Ways aria-label={words.ways}>
        {previous && (
          <a href={libraryPaths.part(shelf, previous.id)} rel="prev">
            <small>{words.previous}</small> {previous.title}
          </a>
        )}
        <a href={next ? libraryPaths.part(shelf, next.id) : libraryPaths.home} data-next="">
          {next ? (
            <>
              <small>{words.next}</small> {next.title}
            </>
          ) : (
            words.end
          )}
        </a>
      </Ways>
    </Foot>
  )
}

const Foot = styled.footer`
  ${stack(theme.space.xl)}
  max-inline-size: ${theme.width.prose};
  margin-block-start: ${theme.space.xxl};
  padding-block-start: ${theme.space.lg};
  border-block-start: 2px solid ${theme.color.brass};
`

const Ways = styled.nav`
  ${spread}
  gap: ${theme.space.md} ${theme.space.xl};

  a {
    display: grid;
    align-content: center;
    min-block-size: ${theme.target};
  }
  ${hiddenIn(media.print)}
`

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
  ${stack(theme.space.xxl)}

  > * {
    min-inline-size: 0;
  }
  header {
    margin-block-end: ${theme.space.xl};
  }
  ${columnsIn(media.desktop, 'minmax(0, 1fr) 18rem')}
`
