import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateArticles } from '#bench/build/article-generator.ts'
import { Refusal } from '#scripts/refusal.ts'
import { otherFounders } from './other-founders.ts'

const shortArticle = `---
title: 'A note of three sentences'
description: 'As short as an article can be, to see that every list, twin, feed and picture takes one.'
category: Dashboards
tags: [measurement, planning]
publishedOn: 2026-03-02
author: ${otherFounders[0].id}
section: blog
excerpt: 'Three sentences, and no heading, no chart and no list.'
figure: { value: 'one thing', label: 'is enough for a week' }
---

Count one thing. Look at it on Monday. Change one other thing by Friday.
`

const slug = (name: string) => name.replace('.mdx', '')

/** Adds twelve articles and a short one, removes one that no other leads to, and has the other founders write them all. */
export function changeArticles(directory: string): string[] {
  const own = readdirSync(directory).filter((name) => name.endsWith('.mdx'))
  const read = (name: string) => readFileSync(join(directory, name), 'utf8')
  const removed = own.find((name) => !own.some((other) => read(other).includes(`/${slug(name)})`)))
  if (!removed) throw new Refusal('Every article is linked from another; none can be removed.')
  rmSync(join(directory, removed))
  const added = 12
  generateArticles(directory, added)
  writeFileSync(join(directory, 'short-note.mdx'), shortArticle)
  for (const [index, name] of readdirSync(directory).toSorted().entries()) {
    const author = otherFounders[index % otherFounders.length]?.id
    const edited = read(name).replace(/^author: .*$/m, `author: ${author}`)
    writeFileSync(join(directory, name), edited)
  }
  return [`${added} articles more`, 'a short one', `without ${slug(removed)}`]
}
