// The glossary stands in the contract, because exported files carry the same words.
export { default } from '@daftari/contract/glossary/es/choices'
