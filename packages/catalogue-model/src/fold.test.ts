import { describe, expect, it } from '@jest/globals';
import { looseKeysOf, nameKey, searchWordsOf } from './fold.js';

const loose = (name: string): string[] => looseKeysOf(nameKey(name));
const sharesKey = (name: string, other: string): boolean =>
  loose(name).some((key) => loose(other).includes(key));

describe('SHELL-46 to SHELL-49 the keys of names', () => {
  it.each([
    ['Spiderman', 'Spider-Man'],
    ['walle', 'WALL·E'],
    ['OverExposed', 'Over-Exposed'],
    ['TwentyOne', 'Twenty-One'],
    ['Chap-paquiddick', 'Chappaquiddick'],
    ['MASH', 'M*A*S*H'],
    ['GodsandGenerals', 'Gods and Generals'],
    ['Super Fly TNT', 'Super Fly T.N.T.'],
    ['GI Jane', 'G.I. Jane'],
    ['bat man returns', 'Batman Returns'],
    ['Chuck and Buck', 'Chuck & Buck'],
    ['Romeo and Juliet', 'Romeo + Juliet'],
    ['Rock and Roll High School', "Rock 'n' Roll High School"],
    ['Rocky 2', 'Rocky II'],
    ['Saw 10', 'Saw X'],
    ['Cars III', 'Cars 3'],
    ['Star Wars Episode 1', 'Star Wars: Episode I'],
    ['2 Days', 'Two Days'],
    ['47 Ronin', 'Forty-Seven Ronin'],
    ['101 Dalmatians', 'One Hundred and One Dalmatians'],
    ['20,000 Leagues', 'Twenty Thousand Leagues'],
    ['12 Angry Men', 'Twelve Angry Men'],
    ['The 3rd Man', 'The Third Man'],
    ['Friday the Thirteenth', 'Friday the 13th'],
    ['The 40th Door', 'The Fortieth Door'],
    ['21st Century Fox', 'Twenty-First Century Fox'],
    ['The 12th Night', 'The Twelfth Night'],
    ['1000000 Dollar Baby', 'Million Dollar Baby'],
    ['Dr Who', 'Doctor Who'],
    ['Mister Robot', 'Mr. Robot'],
    ['Meet Me in Saint Louis', 'Meet Me in St. Louis'],
    ['Alien versus Predator', 'Alien vs. Predator'],
  ])('SHELL-46 SHELL-47 SHELL-48 SHELL-98 %j is another spelling of %j', (typed, name) => {
    expect(nameKey(typed)).not.toBe(nameKey(name));
    expect(sharesKey(typed, name)).toBe(true);
  });

  it.each([
    ['Mad\u200bres', 'Madres'],
    ['Com\u00adpulsion', 'Compulsion'],
    ['\u202aBianca\u202c', 'Bianca'],
    ['Swi\ufeffmfan', 'swimfan'],
    ['The Secret of My Succe$s', 'The Secret of My Success'],
    ['$pent', 'Spent'],
    ['Bada$$', 'badass'],
    ['Thing, The', 'The Thing'],
    ['Avventura, L’', 'L’ Avventura'],
    ['It´s Alive', "It's Alive"],
    ['AMÉLIE', 'amelie'],
    ['Ёлки', 'елки'],
    ['ΕΛΛΆΔΑ', 'Ελλάδα'],
    ['ｺﾞｼﾞﾗ', 'ゴジラ'],
    ['شَمْس', 'شمس'],
  ])('SHELL-49 %j and %j have the same key', (typed, name) => {
    expect(nameKey(typed)).toBe(nameKey(name));
  });

  it.each([
    ['दिल', 'दल'],
    ['किताब', 'कतब'],
    ['ゴジラ', 'コシラ'],
    ['パパ', 'ハハ'],
    ['தமிழ்', 'தமழ'],
    ['й', 'и'],
    ['กิน', 'กน'],
    ['বই', 'বি'],
    ['X-Men', '10 Men'],
    ['I, Robot', '1 Robot'],
    ['One Two', '3'],
    ['The Third Man', 'The Three Man'],
    ['The Ninth Gate', 'The 9st Gate'],
    ['Twenty Fourth and First', '25th'],
  ])('SHELL-49 %j and %j share no key', (name, other) => {
    expect(nameKey(name)).not.toBe(nameKey(other));
    expect(sharesKey(name, other)).toBe(false);
  });

  it('SHELL-48 reads letters as numerals only if they count something', () => {
    expect(loose('What I Did')).toEqual(['whatidid']);
    expect(loose('World War I')).toEqual(['worldwari', 'worldwar1']);
    expect(loose('V')).toEqual(['v']);
    expect(loose('Rocky V')).toEqual(['rockyv', 'rocky5']);
    expect(loose('One Two Three')).toEqual(['onetwothree', '123']);
    expect(loose('Nineteen Eighty-Four')).toEqual(['nineteeneightyfour', '1984']);
    expect(loose('And')).toEqual(['and']);
  });

  it('SHELL-46 to SHELL-48 gives the words of each spelling of a name', () => {
    expect(searchWordsOf('Spider-Man II')).toEqual(['spider', 'man', 'ii', 'spiderman', '=2']);
    expect(searchWordsOf('Chuck & Buck')).toEqual(['chuck', 'buck', 'and']);
    expect(searchWordsOf('Doctor Third')).toEqual(['doctor', 'third', '=dr', '=3rd']);
    expect(searchWordsOf('G.I. Jane')).toEqual(['g', 'i', 'jane', 'gi']);
    expect(searchWordsOf('!!!')).toEqual(['!!!']);
  });
});
