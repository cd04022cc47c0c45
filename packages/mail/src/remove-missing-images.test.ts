import { describe, expect, it } from 'vitest'
import { removeMissingImages } from './remove-missing-images.ts'

describe('removeMissingImages', () => {
  it.each([
    ['<p>Hi <img src="cid:logo" alt="Logo"> Ada</p>', '<p>Hi  Ada</p>'],
    ['<IMG\nSRC=CID:logo>a<img src=\'cid:b\' alt=">"/>c', 'ac'],
    ['<img src=" cid:my%20logo ">', ''],
    ['<img src="cid:kept"><img src="cid:%6bept">', '<img src="cid:kept"><img src="cid:%6bept">'],
    ['<img src="https://example.com/cid:logo">', '<img src="https://example.com/cid:logo">'],
    ['<img><a href="cid:logo">cid:logo</a>', '<img><a href="cid:logo">cid:logo</a>'],
    ['<table><tr><td><img src="cid:logo"><br>a & b', '<table><tr><td><br>a & b'],
    ['<!-- <img src="cid:logo"> -->', '<!-- <img src="cid:logo"> -->'],
    ['<img src="cid:logo"', '<img src="cid:logo"'],
    ['', ''],
  ])('returns for %j: %j', (html, expected) => {
    expect(removeMissingImages(html, ['kept'])).toBe(expected)
  })

  it('keeps the rest of HTML that is nested too deeply', () => {
    const deep = '<div>'.repeat(2_000)
    const image = '<img src="cid:logo">'
    expect(removeMissingImages(`${image}${deep}${image}`, [])).toBe(`${deep}${image}`)
  })
})
