import styled from 'styled-components'
import { insights } from '#content/insights.ts'
import { theme } from '#components/theme/tokens.ts'
import { SmallTitle } from '#components/ui/small-title.tsx'

/** The list kept on the device; hidden until script finds something in it. */
export function SavedArticles() {
  return (
    <Region hidden aria-labelledby="saved-title" data-saved="">
      <SmallTitle as="h2" id="saved-title">
        {insights.saved.title}
      </SmallTitle>
      <Note>{insights.saved.note}</Note>
      <ul data-saved-list="" />
      <template>
        <Entry>
          <a href="/insights"> </a>
          <Remove type="button">{insights.saved.remove}</Remove>
        </Entry>
      </template>
    </Region>
  )
}

const Region = styled.section`
  margin-block-start: ${theme.space.section};
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
`

const Note = styled.p`
  margin-block: ${theme.space.xxs} ${theme.space.md};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`

const Entry = styled.li`
  display: flex;
  gap: ${theme.space.md};
  align-items: center;
  justify-content: space-between;
  border-block-start: 1px solid ${theme.color.line};

  > a {
    padding-block: ${theme.space.sm};
  }
`

const Remove = styled.button`
  min-block-size: ${theme.target};
  border: 0;
  background: none;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  text-decoration: underline;
`
