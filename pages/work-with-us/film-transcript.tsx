import styled from 'styled-components'
import { workWithUs } from '#content/work-with-us.ts'
import { theme } from '#components/theme/tokens.ts'

export const transcriptId = 'film-transcript'

/** The film in words, with its times; a popover, so it opens and closes without script. */
export function FilmTranscript() {
  const { film } = workWithUs
  return (
    <Sheet id={transcriptId} popover="auto" role="dialog" aria-labelledby="film-title">
      <Top>
        <Title id="film-title">
          {film.title} <Length>{film.length}</Length>
        </Title>
        <Close
          type="button"
          popoverTarget={transcriptId}
          popoverTargetAction="hide"
          aria-label={film.close}
        >
          ×
        </Close>
      </Top>
      <ol>
        {film.transcript.map(({ at, text }) => (
          <Passage key={at}>
            <Time>{at}</Time>
            <p>{text}</p>
          </Passage>
        ))}
      </ol>
    </Sheet>
  )
}

const Sheet = styled.div`
  inline-size: min(44rem, calc(100vw - 2rem));
  max-block-size: calc(100dvh - 2rem);
  margin: auto;
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadow.floating};
  overflow-y: auto;

  &::backdrop {
    background: rgb(13 19 33 / 0.6);
  }
`

const Top = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space.md};
  margin-block-end: ${theme.space.md};
`

const Title = styled.h2`
  font-size: ${theme.size.h3};
`

const Length = styled.span`
  color: ${theme.color.brassText};
`

const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${theme.target};
  block-size: ${theme.target};
  margin: -0.5rem -0.5rem 0 0;
  border: 0;
  border-radius: 50%;
  background: none;
  font-size: 1.5rem;
  line-height: 1;
`

const Passage = styled.li`
  display: grid;
  grid-template-columns: 3rem 1fr;
  gap: ${theme.space.md};
  padding-block: ${theme.space.sm};
  border-block-start: 1px solid ${theme.color.line};
`

const Time = styled.span`
  color: ${theme.color.brassText};
  font-size: ${theme.size.small};
  font-variant-numeric: lining-nums tabular-nums;
  line-height: 1.9;
`
