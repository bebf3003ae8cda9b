import { consoleCalls } from '@soho/contract/console';
import { type ReactNode, useState } from 'react';
import { useRead } from '../api/client.ts';
import { useMay } from '../api/session.ts';
import { setQueries, setQuery, useAddress } from '../platform/address.ts';
import { CommandDialog } from '../ui/command-dialog.tsx';
import { FileField, useFileText } from '../ui/file-field.tsx';
import { Page, Pending, Rows } from '../ui/page.tsx';
import { Search } from '../ui/search.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Foreign } from '../ui/text.tsx';
import { useWords } from '../words/words.tsx';
import { RowDialog } from './market/row-dialog.tsx';
import { fieldsOfKind, type Kind, kinds, type Row } from './market/row-values.ts';

/** Stands in the address for a row that is being added. */
const NEW = 'new';

/** What the market consists of. The address holds the kind, the search, the page and the open row. */
export function MarketPage() {
  const { pages, market, more } = useWords();
  const may = useMay();
  const [published, setPublished] = useState<Row>();
  const [isImporting, setImporting] = useState(false);
  const address = useAddress().searchParams;
  const kind = kinds.find((one) => one === address.get('kind')) ?? 'lots';
  const isHidden = kind === 'lots' && address.get('unpublished') === '1';
  const text = address.get('text') ?? '';
  const query = useRead(consoleCalls.marketRows, {
    kind,
    ...(isHidden ? { unpublished: '1' as const } : {}),
    ...(text === '' ? {} : { text }),
    ...(address.has('before') ? { before: address.get('before') ?? '' } : {}),
  });
  const mayWrite = may('market.write');
  const edited = address.get('row') ?? '';
  const rows = query.isPlaceholderData ? undefined : query.data?.rows;
  const found = rows?.find(({ id }) => String(id) === edited);
  const [opened, setOpened] = useState<Row>();
  // The open row stays while the list behind it changes: the list may no longer have it.
  if (found !== undefined && String(opened?.id) !== edited) {
    setOpened(found);
  }
  const row = String(opened?.id) === edited ? opened : found;
  const show = (changes: Readonly<Record<string, string>>) => {
    setQueries({ text: '', before: '', row: '', ...changes });
  };
  return (
    <Page
      title={pages.market}
      actions={
        mayWrite ? (
          <>
            <button type="button" className="button" onClick={() => setImporting(true)}>
              {market.import}
            </button>
            <button type="button" className="button main" onClick={() => setQuery('row', NEW)}>
              {market.add[kind]}
            </button>
          </>
        ) : null
      }
    >
      <Tabs
        label={market.kind}
        names={[...kinds, 'unpublished'] as const}
        chosen={isHidden ? 'unpublished' : kind}
        wordOf={(one) => (one === 'unpublished' ? market.unpublished : market.kinds[one])}
        onChoose={(one) =>
          show(one === 'unpublished' ? { kind: 'lots', unpublished: '1' } : { kind: one, unpublished: '' })
        }
      />
      <Search
        key={`${kind} ${isHidden}`}
        label={market.search}
        hint={kind === 'lots' && !isHidden ? market.lotsHint : market.hint}
        text={text}
        onSearch={(typed) => show({ text: typed.slice(0, 64) })}
      />
      {query.data === undefined ? (
        <Pending {...query} />
      ) : (
        <>
          <Rows {...query}>
            <RowTable
              kind={kind}
              rows={query.data.rows}
              renderActions={
                mayWrite
                  ? (one) => (
                      <div className="actions">
                        <button type="button" className="button" onClick={() => setQuery('row', String(one.id))}>
                          {market.edit}
                        </button>
                        {kind === 'lots' ? (
                          <button type="button" className="button" onClick={() => setPublished(one)}>
                            {isHidden ? market.publish : market.unpublish}
                          </button>
                        ) : null}
                      </div>
                    )
                  : undefined
              }
            />
          </Rows>
          {query.data.next === null ? null : (
            <button
              type="button"
              className="button"
              aria-disabled={query.isPlaceholderData}
              onClick={() => {
                // The rows before may be of another search, whose next page is not this one's. The focus stays here.
                if (!query.isPlaceholderData) {
                  setQuery('before', String(query.data.next));
                }
              }}
            >
              {more}
            </button>
          )}
          {mayWrite && (edited === NEW || row !== undefined) ? (
            <RowDialog
              key={`${kind} ${edited}`}
              kind={kind}
              row={row}
              isPublished={!isHidden}
              onClose={() => {
                setOpened(undefined);
                setQuery('row', '');
              }}
            />
          ) : null}
        </>
      )}
      {published === undefined ? null : (
        <CommandDialog
          title={`${isHidden ? market.publish : market.unpublish}: ${published.fields['nickname'] ?? ''}`}
          call={consoleCalls.publishLot}
          body={{ id: published.id, version: published.version, on: isHidden }}
          onClose={() => setPublished(undefined)}
        >
          <p>{isHidden ? market.publishAbout : market.unpublishAbout}</p>
        </CommandDialog>
      )}
      {isImporting ? <ImportDialog kind={kind} onClose={() => setImporting(false)} /> : null}
    </Page>
  );
}

/** Adds and changes the rows of a file. */
function ImportDialog({ kind, onClose }: { readonly kind: Kind; readonly onClose: () => void }) {
  const { market, file } = useWords();
  const { text, isRead, choose } = useFileText();
  return (
    <CommandDialog
      title={`${market.import}: ${market.kinds[kind]}`}
      call={consoleCalls.importMarket}
      body={{ kind, text }}
      isReady={isRead}
      onClose={onClose}
    >
      <FileField required label={file} hint={market.importHint} accept=".csv" onFile={choose} />
    </CommandDialog>
  );
}

type Props = {
  readonly kind: Kind;
  readonly rows: readonly Row[];
  /** What may be done with a row; none if nothing may. */
  readonly renderActions: ((row: Row) => ReactNode) | undefined;
};

/** Rows with their fields, except long ones. */
function RowTable({ kind, rows, renderActions }: Props) {
  const { what, market, columns } = useWords();
  const shown = fieldsOfKind[kind].filter((field) => field !== 'description' && field !== 'url' && field !== 'image');
  return (
    <Table
      caption={market.kinds[kind]}
      rows={rows}
      keyOf={({ id }) => id}
      empty={market.empty[kind]}
      columns={[
        { head: market.id, isNumber: true, renderCell: ({ id }) => id },
        ...shown.map(
          (field): Column<Row> => ({
            head: what[field],
            isNumber: field === 'price',
            renderCell: ({ fields, names, is_picture_missing: isMissing }) => {
              const value = names[field] ?? fields[field];
              return value === null || value === undefined ? null : (
                <div>
                  <Foreign>{value}</Foreign>
                  {field === 'nickname' && isMissing ? <span className="tag bad">{market.pictureMissing}</span> : null}
                  {field === 'nickname' && fields['image']?.startsWith('https://') === true ? (
                    <span className="tag">{market.pictureElsewhere}</span>
                  ) : null}
                </div>
              );
            },
          }),
        ),
        ...(renderActions === undefined ? [] : [{ head: columns.action, renderCell: renderActions }]),
      ]}
    />
  );
}
