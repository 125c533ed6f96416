import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { ControlStyle } from '#components/ui/control-style.ts'
import { peopleParams } from './people-params.ts'

/** A pause in typing after which is searched. */
const pauseMs = 200

/** Looks for people while one types, among those that the filters leave; what is looked for is in the address. */
export function PeopleSearch() {
  const [params, setParams] = useSearchParams()
  const searched = params.get('q') ?? ''
  const [text, setText] = useState(searched)
  const [last, setLast] = useState(searched)
  if (searched !== last) {
    setLast(searched)
    if (searched !== text.trim()) setText(searched)
  }
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === searched) return
    const timer = setTimeout(() => {
      setParams(
        (before) => {
          const { q: _, ...filters } = peopleParams(before)
          return wanted ? { q: wanted, ...filters } : filters
        },
        { replace: true, preventScrollReset: true },
      )
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, searched, setParams])
  return (
    <search>
      <Control
        type="search"
        name="q"
        aria-label="Search people"
        value={text}
        placeholder="Name, address, company, phone, order"
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
    </search>
  )
}

const Control = styled.input`
  ${ControlStyle}
`
