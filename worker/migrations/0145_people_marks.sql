-- How many people have each mark that a filter may ask for, kept with every change of a person: the index of people
-- knows it too, but counts everybody for each answer. States (x) need no count. The worker that runs while this is
-- applied needs none of it.
CREATE TABLE people_marks (
  -- The letter and the value in hexadecimal
  mark TEXT PRIMARY KEY NOT NULL,
  people INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO people_marks (mark, people)
SELECT value, count(DISTINCT place)
FROM people, json_each('["' || replace(replace(marks, ',', '","'), ' ', '","') || '"]')
WHERE value <> '' AND value NOT LIKE 'x%' GROUP BY value;

CREATE TRIGGER people_marks_of_new AFTER INSERT ON people
BEGIN INSERT INTO people_marks (mark, people) SELECT DISTINCT value, 1 FROM json_each('["' || replace(replace(new.marks, ',', '","'), ' ', '","') || '"]') WHERE value <> '' AND value NOT LIKE 'x%' ON CONFLICT (mark) DO UPDATE SET people = people + 1; END;

CREATE TRIGGER people_marks_of_old AFTER DELETE ON people
BEGIN UPDATE people_marks SET people = people - 1 WHERE mark IN (SELECT value FROM json_each('["' || replace(replace(old.marks, ',', '","'), ' ', '","') || '"]')); DELETE FROM people_marks WHERE people = 0 AND mark IN (SELECT value FROM json_each('["' || replace(replace(old.marks, ',', '","'), ' ', '","') || '"]')); END;

-- What stays is not touched.
CREATE TRIGGER people_marks_of_changed AFTER UPDATE OF marks ON people WHEN old.marks <> new.marks
BEGIN UPDATE people_marks SET people = people - 1 WHERE mark IN (SELECT value FROM json_each('["' || replace(replace(old.marks, ',', '","'), ' ', '","') || '"]') EXCEPT SELECT value FROM json_each('["' || replace(replace(new.marks, ',', '","'), ' ', '","') || '"]')); DELETE FROM people_marks WHERE people = 0 AND mark IN (SELECT value FROM json_each('["' || replace(replace(old.marks, ',', '","'), ' ', '","') || '"]')); INSERT INTO people_marks (mark, people) SELECT DISTINCT value, 1 FROM json_each('["' || replace(replace(new.marks, ',', '","'), ' ', '","') || '"]') WHERE value <> '' AND value NOT LIKE 'x%' AND value NOT IN (SELECT value FROM json_each('["' || replace(replace(old.marks, ',', '","'), ' ', '","') || '"]')) ON CONFLICT (mark) DO UPDATE SET people = people + 1; END;
