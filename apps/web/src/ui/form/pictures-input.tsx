import type { OutputOf } from '@daftari/contract/endpoint'
import { type ImageUpload, uploadImage } from '@daftari/contract/platform/images'
import { Button, Upload, type UploadFile, type UploadProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'

type Uploaded = OutputOf<ImageUpload>
type Chosen = UploadFile<Uploaded>

interface PicturesInputProps {
  id?: string
  /** The numbers that the server keeps them under; none while one is on its way. */
  value?: readonly number[]
  onChange?(fileIds: readonly number[]): void
  most: number
  upload?: ImageUpload
}

/** Pictures, each uploaded as soon as it is chosen, so that an unusable one is reported at once. */
export function PicturesInput({ id, onChange, most, upload = uploadImage }: PicturesInputProps) {
  const { t } = useTranslation()
  const { run } = useCommand(upload, { silent: true })
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const problems = chosen.filter(({ status }) => status === 'error')
  const take: UploadProps<Uploaded>['onChange'] = ({ fileList }) => {
    setChosen(fileList)
    onChange?.(idsOf(fileList))
  }
  const send: UploadProps['customRequest'] = ({ file, onSuccess, onError }) => {
    void run({ body: {} }, file as File).then(
      (uploaded) => onSuccess?.(uploaded),
      (error: Error) => onError?.(error),
    )
  }
  return (
    <>
      <Upload
        accept="image/jpeg,image/png,image/webp"
        listType="picture"
        multiple={most > 1}
        maxCount={most}
        fileList={[...chosen]}
        customRequest={send}
        onChange={take}
      >
        <Button {...(id === undefined ? {} : { id })}>{t(($) => $.form.choosePictures)}</Button>
      </Upload>
      {problems.map(({ uid, error }) => (
        <div key={uid} role="alert" style={{ color: 'var(--ant-color-error)' }}>
          {(error as Error).message}
        </div>
      ))}
    </>
  )
}

function idsOf(files: readonly Chosen[]): number[] {
  if (files.some(({ status }) => status === 'uploading')) return []
  return files.flatMap(({ response }) => (response === undefined ? [] : [response.fileId]))
}
