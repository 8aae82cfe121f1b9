export type Stage = 'reminder' | 'S1' | 'S2' | 'S3' | 'M1' | 'M2' | 'M3' | 'M4'
