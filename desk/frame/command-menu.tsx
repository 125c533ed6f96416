import { Command } from 'cmdk'
import { useEffect, useRef, useState, useDeferredValue } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cluster, media, secondary, theme } from '#components/theme/tokens.ts'
import { dialogStyle } from '#components/ui/dialog.tsx'
import { type Found, findPath } from '#contract/desk/find.ts'
import { areas } from '../areas.ts'
import { deskQuery } from '../api/desk-request.ts'

/** The dialog would give the focus to the list's frame. */
function openMenu(dialog: HTMLDialogElement | null, input: HTMLInputElement | null): void {
  dialog?.showModal()
  input?.focus()
}

/** Goes anywhere: a page, a person, an order. Opened by its button, Ctrl-K or ⌘K. */
export function CommandMenu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  const { results, error, isAnswered, isOfOlderText } = useFound(text)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      if (dialog.current?.open) dialog.current.close()
      else openMenu(dialog.current, input.current)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  const go = (to: string) => {
    dialog.current?.close()
    void navigate(to)
  }
  const asked = text.trim().toLowerCase()
  const pages = areas.filter(({ name, says }) => `${name} ${says}`.toLowerCase().includes(asked))
  const ids = [
    ...pages.map(({ path }) => path),
    ...(isOfOlderText ? [] : results.map(({ id }) => id)),
  ]
  return (
    <>
      <Opener
        type="button"
        onClick={() => openMenu(dialog.current, input.current)}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <span>Find</span> <kbd>Ctrl K</kbd>
      </Opener>
      <Sheet ref={dialog} aria-label="Find" onClose={() => setText('')}>
        <Command
          label="Find a person, an order or a page"
          shouldFilter={false}
          loop
          value={ids.includes(chosen) ? chosen : (ids[0] ?? '')}
          onValueChange={setChosen}
        >
          <Command.Input
            ref={input}
            value={text}
            onValueChange={setText}
            placeholder="A name, an address, an order, a page"
            maxLength={200}
          />
          {/* One element all the while: what changes in it is read aloud. */}
          <p role="status">{isAnswered && ids.length === 0 && 'Nothing is called that.'}</p>
          <Command.List>
            {error && <p role="alert">{error.message}</p>}
            {/* Known at once: what comes later must not push itself under Enter. */}
            {pages.length > 0 && (
              <Command.Group heading="Pages">
                {pages.map(({ path, name, says }) => (
                  <Command.Item key={path} value={path} onSelect={() => go(path)}>
                    <span>{name}</span> <small>{says}</small>
                  </Command.Item>
                ))}
              </Command.Group>
            )}
            {results.length > 0 && (
              <Command.Group heading="People and orders">
                {results.map(({ id, title, says, to }) => (
                  <Command.Item
                    key={id}
                    value={id}
                    disabled={isOfOlderText}
                    onSelect={() => go(to)}
                  >
                    <span>{title}</span> <small>{says}</small>
                  </Command.Item>
                ))}
              </Command.Group>
            )}
          </Command.List>
        </Command>
      </Sheet>
    </>
  )
}

const Opener = styled.button`
  display: flex;
  grid-area: find;
  gap: ${theme.space.sm};
  align-items: center;
  justify-content: space-between;
  min-block-size: ${theme.target};
  padding-inline: ${theme.space.md};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.paper};
  ${secondary(theme.size.small)}

  kbd {
    display: none;
    font: inherit;
    font-size: ${theme.size.caption};

    ${media.desktop} {
      display: inline;
    }
  }
`

const Sheet = styled.dialog`
  ${dialogStyle}
  inline-size: min(36rem, calc(100vw - 2rem));
  margin-block-start: min(12vh, 6rem);
  padding: ${theme.space.sm};

  [cmdk-input] {
    inline-size: 100%;
    min-block-size: ${theme.target};
    padding: ${theme.space.sm};
    border: 0;
    border-block-end: 1px solid ${theme.color.line};
    background: none;
    font-size: ${theme.size.body};
  }
  [cmdk-list] {
    max-block-size: min(24rem, 60vh);
    overflow: auto;
  }
  [cmdk-group-heading] {
    padding: ${theme.space.sm} ${theme.space.sm} ${theme.space.xxs};
    ${secondary(theme.size.caption)}
    font-weight: 600;
  }
  [role='status']:not(:empty),
  [role='alert'] {
    padding: ${theme.space.md} ${theme.space.sm};
    color: ${theme.color.inkSoft};
  }
  [cmdk-item] {
    ${cluster('0', theme.space.sm)}
    align-items: baseline;
    padding: ${theme.space.sm};
    border-radius: ${theme.radius.small};
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  [cmdk-item][aria-selected='true'] {
    background: ${theme.color.tealSoft};
  }
  small {
    ${secondary(theme.size.caption)}
  }
`

/** People and orders that a text finds; none before there are two letters. */
function useFound(text: string) {
  const asked = text.trim()
  const q = useDeferredValue(asked)
  const isAsked = q.length >= 2
  const { data, error, isSuccess, isFetching, isPlaceholderData } = useQuery({
    ...deskQuery<{ found: Found[] }>(`${findPath}?${new URLSearchParams({ q })}`),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const isOfOlderText = isPlaceholderData || q !== asked
  return {
    results: (isAsked && data?.found) || [],
    error,
    isAnswered: isAsked && isSuccess && !isFetching && !isOfOlderText,
    isOfOlderText,
  }
}
